/** Messages of a search that says nothing else. */
export const searchMessages = { label: 'Buscar', placeholder: 'O que você procura?' }
