/** Messages of a category's page. */
export const categoryMessages = { empty: 'Ainda não há nada nesta categoria' }

export const categoryDescription = (name: string) =>
  `${name}: produtos de pequenos produtores, com frete e prazo à vista antes de pagar.`
