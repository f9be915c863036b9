import { market } from '../../src/market.ts';
import { tr } from '../../src/translate.ts';

export interface LinkPreview {
  title: string;
  description: string;
  /** schema.org data, only for pages that search engines may index. */
  facts?: Readonly<Record<string, unknown>>;
}

export interface SharedPreview extends LinkPreview {
  origin: string;
  path: string;
}

type Props = { preview: SharedPreview; searchable: boolean | undefined; image: string };

export function PreviewTags({ preview, searchable, image }: Props) {
  const { title, description, facts, origin, path } = preview;
  const url = origin + path;
  return (
    <>
      <meta property="og:site_name" content={market.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={origin + image} />
      <meta property="og:image:alt" content={tr('A walker and a child on their way to school')} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {facts && searchable && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON-LD is not executed, and `<` is escaped
          dangerouslySetInnerHTML={{
            __html: toSafeJson({ '@context': 'https://schema.org', ...facts, url }),
          }}
        />
      )}
    </>
  );
}

/** Escapes `<`: a name must not close the script element. */
const toSafeJson = (facts: unknown): string => JSON.stringify(facts).replaceAll('<', '\\u003c');
