import { expect, test } from 'vitest'
import { demoCategories } from '#server/demo/demo-data.ts'
import { categoryTree } from '#server/shop/catalog/categories/category-tree.ts'
import { categoryFinder } from '#server/shop/catalog/import/find-category.ts'

const finder = categoryFinder(
  categoryTree(
    demoCategories.map(({ slug, name, parent }) => ({ id: slug, slug, name, parentId: parent ?? null })),
  ),
)
const nearest = (type: string, path = '', title = '') => finder.nearest({ type, paths: [path], title })

test.each([
  ['Apparel & Accessories > Clothing > Shirts & Tops', 'camisas-e-camisetas'],
  ['Apparel & Accessories > Clothing > Outerwear > Coats & Jackets', 'roupas'],
  ['Apparel & Accessories > Clothing > Dresses', 'vestidos-e-saias'],
  ['Apparel & Accessories > Clothing > Baby & Toddler Clothing', 'roupas'],
  ['Apparel & Accessories > Jewelry > Earrings', 'acessorios'],
  ['Vestuário e acessórios > Roupas > Calças', 'calcas-e-macacoes'],
  ['Home & Garden > Kitchen & Dining > Tableware > Drinkware > Mugs', 'canecas-e-xicaras'],
  ['Home & Garden > Decor > Vases', 'vasos-e-decoracao'],
  ['Food, Beverages & Tobacco > Food Items > Dairy Products > Cheese', 'queijos-e-laticinios'],
  ['Food, Beverages & Tobacco > Beverages > Coffee', 'cafe'],
  ['Food, Beverages & Tobacco > Food Items > Bakery > Cookies', 'bolos-e-doces'],
  ['Media > Books > Print Books', 'livros'],
  ['Toys & Games > Puzzles', 'jogos-e-montar'],
  ['Home & Garden > Plants', 'plantas'],
])('the taxonomy path %s is matched to a category', (path, slug) => {
  expect(nearest('', path)).toBe(slug)
})

test.each([
  ['Camiseta', 'camisas-e-camisetas'],
  ['T-Shirts', 'camisas-e-camisetas'],
  ['VESTIDOS', 'vestidos-e-saias'],
  ["Women's Dress", 'vestidos-e-saias'],
  ['Livro infantil', 'livros-infantis'],
  ['Caneca', 'canecas-e-xicaras'],
  ['Pães', 'paes'],
  ['Colares', 'acessorios'],
])('the product type %s is matched to a category', (type, slug) => {
  expect(nearest(type)).toBe(slug)
})

test('an ambiguous word is matched to no category', () => {
  expect(nearest('Cozinha')).not.toBe('cozinha-e-oficios')
  expect(nearest('', 'Electronics > Electronics Accessories')).toBeNull()
  expect(nearest('Acessórios', 'Vehicles & Parts')).toBeNull()
  expect(nearest('Coffee Table')).toBeNull()
  expect(nearest('Bicicletas', 'Sporting Goods > Cycling')).toBeNull()
  expect(nearest('', 'Uncategorized')).toBeNull()
})

test('without a matching type the title decides, unless its word is too general', () => {
  expect(nearest('', '', 'Ocean Blue Shirt')).toBe('camisas-e-camisetas')
  expect(nearest('', '', 'Caneca com livro pintado')).toBe('canecas-e-xicaras')
  expect(nearest('Womens', '', 'Classic Varsity Top')).toBe('camisas-e-camisetas')
  expect(nearest('', '', 'Casa de boneca')).toBeNull()
  expect(nearest('Brinquedo de praia', '', 'Caneca de praia')).toBe('brinquedos')
  expect(nearest('', 'Sporting Goods > Cycling', 'Camiseta de ciclista')).toBeNull()
})
