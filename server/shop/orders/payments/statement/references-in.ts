/** The references that a row's text may bear: of codes to a key, and of charges at a bank. */
export const referencesIn = (text: string): string[] => [
  ...(text.toUpperCase().match(/PEDIDO[0-9A-Z]{8,12}/g) ?? []),
  ...(text.toLowerCase().match(/\b[0-9a-f]{32}\b/g) ?? []),
]
