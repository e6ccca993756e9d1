/** Messages of the search field. */
export const searchMessages = { label: 'Buscar', placeholder: 'O que você procura?' }
