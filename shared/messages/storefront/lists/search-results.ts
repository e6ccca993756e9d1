/** Messages of the page of a search's results. */
export const searchResultsMessages = {
  all: 'Todos os produtos',
  description: 'Busca de produtos e lojas.',
  stores: 'Lojas',
  products: 'Produtos',
  noneText: 'Confira a escrita ou tente uma palavra mais simples.',
  nearest: 'Talvez você goste',
  categories: 'Procure por categoria',
}

export const resultsText = (query: string) => `Resultados para “${query}”`
export const meantText = (query: string) => `Não encontramos “${query}”. Você quis dizer`
export const noResultsText = (query: string) => `Não encontramos “${query}”`
