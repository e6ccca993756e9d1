import { escapeHtml } from './escape-html.ts'
import type { PublicConfig } from './payload.ts'

/**
 * Returns a document without scripts that search engines do not index, made of nothing that can break. `main` is HTML.
 */
export function plainDocument(
  { locale, styles }: Pick<PublicConfig, 'locale' | 'styles'>,
  title: string,
  main: string,
): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${links.join('\n')}
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`
}
