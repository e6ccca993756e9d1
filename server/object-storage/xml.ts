/**
 * Returns the contents of each element of that name. S3's responses are flat lists, with names requested in percent
 * encoding.
 */
export function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^]*?)</${name}>`, 'g'))].map(
    ([, text = '']) => text,
  )
}

export function element(xml: string, name: string): string {
  const [text = ''] = elements(xml, name)
  return text.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&amp;', '&')
}
