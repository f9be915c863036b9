import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';

export const WatchingLink = () => (
  <section className="row row-link row-box" id="watching">
    <div className="row-text">
      <h2 className="row-title">
        <a href={paths.watching}>{tr('Walks you follow')}</a>
      </h2>
    </div>
  </section>
);
