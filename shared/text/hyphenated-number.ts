/** Splits a text at its CNPJ, CPF and CEP, which get the odd positions. A CNPJ may contain letters. */
export const hyphenatedNumber = /([\dA-Z][\dA-Z./]*-\d+)/g
