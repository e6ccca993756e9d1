/** Returns the references in a row's text: those of codes to a Pix key, and those of charges at a bank. */
export const referencesIn = (text: string): string[] => [
  ...(text.toUpperCase().match(/PEDIDO[0-9A-Z]{8,12}/g) ?? []),
  ...(text.toLowerCase().match(/\b[0-9a-f]{32}\b/g) ?? []),
]
