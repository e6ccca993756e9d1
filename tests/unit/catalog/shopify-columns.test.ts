import { expect, test } from 'vitest'
import { type ColumnName, readHeader } from '#server/shop/catalog/import/shopify-columns.ts'

const older =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / Gender,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status'
const newer =
  'Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option2 name,Option2 value,Option3 name,Option3 value,Price,Compare-at price,Cost per item,Charge tax,Tax code,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Requires shipping,Fulfillment service,Product image URL,Image position,Image alt text,Variant image URL,SEO title,SEO description,Google Shopping / Gender'

const columnsOf = (line: string) => [...readHeader(line.split(',')).index.keys()].sort()

test('old and new headers are read as the same columns', () => {
  expect(columnsOf(newer)).toEqual(columnsOf(older))
  expect(columnsOf(older)).toHaveLength(31)
})

test('headers are read in any case and with surrounding spaces', () => {
  const header = readHeader(['  HANDLE ', 'title', 'variant price'])
  expect([...header.index]).toEqual([
    ['handle', 0],
    ['title', 1],
    ['price', 2],
  ] satisfies [ColumnName, number][])
  expect(header.nameOf('price')).toBe('variant price')
})

test('unknown columns are stored with the product or the variant', () => {
  const { preserved: preservedColumns } = readHeader([
    'Handle',
    'Title',
    'Tax code',
    'Custom (product.metafields.a.b)',
    'Price / Portugal',
  ])
  expect(preservedColumns).toEqual([
    { index: 2, name: 'Variant Tax Code', ofVariant: true },
    { index: 3, name: 'Custom (product.metafields.a.b)', ofVariant: false },
    { index: 4, name: 'Price / Portugal', ofVariant: true },
  ])
})

test('a column that appears twice is reported, and the first one is read', () => {
  const header = readHeader(['Handle', 'Title', 'URL handle', 'Cor', 'Cor'])
  expect(header.index.get('handle')).toBe(0)
  expect(header.repeated).toEqual(['URL handle', 'Cor'])
})
