/** Messages of the tools over a text that may be formatted. */
export const markdownFieldMessages = {
  tools: 'Formatação',
  formats: {
    bold: 'Negrito',
    italic: 'Itálico',
    heading: 'Título',
    list: 'Lista',
    link: 'Link',
  },
  placeholder: 'texto',
  shortcut: (format: string, key: string) => `${format} (Ctrl+${key})`,
}
