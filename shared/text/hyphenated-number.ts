/** Splits a text at its CNPJ, CPF and CEP, which stand at the odd places; a CNPJ may have letters. */
export const hyphenatedNumber = /([\dA-Z][\dA-Z./]*-\d+)/g
