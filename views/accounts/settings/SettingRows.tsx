import { Card, Icon, type IconOf, Rows } from '../../ui.ts';

export interface SettingRow {
  id: string;
  path: string;
  title: string;
  icon: IconOf;
  state?: string | number | false | null;
  hint?: string;
}

export const SettingRows = ({ rows }: { rows: readonly SettingRow[] }) => (
  <Card as="div">
    <Rows items={rows}>
      {({ id, path, title, icon, state, hint }) => (
        <li key={id} className="row row-link setting" id={id}>
          <Icon of={icon} />
          <h2 className="row-title">
            <a href={path}>{title}</a>
          </h2>
          <span className="soft small setting-state">{state}</span>
          {hint && <p className="soft small setting-hint">{hint}</p>}
        </li>
      )}
    </Rows>
  </Card>
);
