/** What a shared link tells of its page. */
export interface Preview {
  title: string;
  description: string;
  /** The same for search engines, as schema.org has it; only where they may show the page. */
  facts?: Readonly<Record<string, unknown>>;
}

/** A preview of one page, under the address that everybody knows it by. */
export interface SharedPreview extends Preview {
  origin: string;
  path: string;
}

type Props = { preview: SharedPreview; searchable: boolean; image: string };

/** Open Graph for messengers, JSON-LD for search engines. */
export function PreviewTags({ preview, searchable, image }: Props) {
  const { title, description, facts, origin, path } = preview;
  const url = origin + path;
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:site_name" content="Trotwell" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={origin + image} />
      <meta property="og:image:alt" content="A walker and a child on their way to school" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {facts && searchable && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data that no browser runs; nothing in it can end the element
          dangerouslySetInnerHTML={{ __html: harmless({ '@context': 'https://schema.org', ...facts, url }) }}
        />
      )}
    </>
  );
}

/** JSON in which no `</script>` and no `<!--` can stand, whatever people call themselves. */
const harmless = (facts: unknown): string => JSON.stringify(facts).replaceAll('<', '\\u003c');
