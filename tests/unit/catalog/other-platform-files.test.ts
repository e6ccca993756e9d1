import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openProductFile } from '#server/shop/catalog/import/open-product-file.ts'
import { cellsOf, readingTime, readLines } from '#tests/support/shop/read-product-file.ts'

const now = readingTime
const read = (...lines: string[]) => readLines(lines)
const cells = cellsOf

const nuvemshop =
  'Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Nome da variação 2;Valor da variação 2;Nome da variação 3;Valor da variação 3;Preço;Preço promocional;Peso (kg);Altura (cm);Largura (cm);Comprimento (cm);Estoque;SKU;Código de barras;Exibir na loja;Frete gratis;Descrição;Tags;Título para SEO;Descrição para SEO;Marca;Produto Físico;MPN (Cód. Exclusivo, Modelo Fabricante);Sexo;Faixa etária;Custo'

test('Nuvemshop’s file is recognized and read with variants, promotions and weights', async () => {
  const { platform, header, products } = await read(
    nuvemshop,
    'camisa;Camisa;Roupas > Camisas, Promoção;Cor;Azul;Tamanho;P;;;"1.199,90";99,90;0,35;10;20;30;4;C-P;789;SIM;NÃO;<p>Leve</p>;linho,verão;Camisa;;Ateliê;SIM;M-1;Feminino;Adulto;40,00',
    'camisa;;;Cor;Azul;Tamanho;M;;;1199.90;0,00;;0;0,00;0;;C-M;;;;;;;;;;;;;',
    'curso;Curso;;;;;;;;50;;;;;;;;;NÃO;;;;;;;NÃO;;;;',
  )
  expect(platform).toBe('nuvemshop')
  expect(products.flatMap(({ problems }) => problems)).toEqual([])
  const [camisa, curso] = products
  const [small, medium] = camisa?.rows ?? []
  if (!small || !medium || !curso?.rows[0]) throw new Error('Rows are missing')
  expect(cells(small, 'handle', 'title', 'type', 'vendor', 'tags', 'published')).toEqual([
    ...['camisa', 'Camisa', 'Camisas', 'Ateliê', 'linho,verão', 'SIM'],
  ])
  expect(cells(small, 'price', 'compareAt', 'grams', 'cost')).toEqual(['99.90', '1199.90', '350', '40.00'])
  expect(cells(small, 'lengthMm', 'widthMm', 'heightMm')).toEqual(['300', '200', '100'])
  expect(cells(medium, 'lengthMm', 'widthMm', 'heightMm')).toEqual(['', '', ''])
  expect(cells(small, 'option1Name', 'option1Value', 'option2Name', 'option2Value')).toEqual([
    ...['Cor', 'Azul', 'Tamanho', 'P'],
  ])
  expect(cells(small, 'tracker', 'quantity')).toEqual(['shopify', '4'])
  // No promotion of zero, and no number: without an end.
  expect(cells(medium, 'price', 'compareAt', 'tracker', 'quantity')).toEqual(['1199.90', '', '', ''])
  expect(cells(curso.rows[0], 'published', 'requiresShipping')).toEqual(['NÃO', 'NÃO'])
  expect(header.preserved.map(({ name }) => name)).toEqual([
    ...['Categorias', 'Frete gratis'],
    ...['MPN (Cód. Exclusivo, Modelo Fabricante)', 'Sexo', 'Faixa etária'],
  ])
})

test('what cannot be read in Nuvemshop’s file is reported with its line, its own column and a reason', async () => {
  const { products } = await read(
    'Identificador URL;Nome;Preço;Preço promocional;Peso (kg);Exibir na loja',
    'a;A;10;dez;;SIM',
    'b;B;10;;leve;SIM',
    'c;C;10',
  )
  expect(products.flatMap(({ problems }) => problems)).toMatchObject([
    { line: 2, column: 'Preço promocional', effect: 'row_skipped' },
    { line: 3, column: 'Peso (kg)', effect: 'row_skipped' },
    { line: 4, column: '', reason: 'a linha tem 3 campos e o cabeçalho tem 6' },
  ])
  expect(products.map(({ handle }) => handle)).toEqual(['a', 'b', 'c'])
})

const woo =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","In stock?",Stock,"Backorders allowed?","Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,Position,Brands,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 2 name","Attribute 2 value(s)","Meta: _cor"'

test('a row of WooCommerce without its last fields leaves them empty, and one with more than the header is refused', async () => {
  const { products } = await read(
    woo,
    '10,simple,CAM,,Camisa,1,0,visible,,,,,taxable,1,9,0,0.35,,50',
    `11,simple,SAI,,Saia,1,0,visible,,,,,taxable,1,9,0,0.35,,60${','.repeat(13)}x`,
  )
  const [camisa, ...others] = products
  const [row] = camisa?.rows ?? []
  expect(row && cells(row, 'handle', 'price', 'quantity', 'tags')).toEqual(['camisa', '50', '9', ''])
  expect([camisa, ...others].flatMap((product) => product?.problems ?? [])).toMatchObject([
    { line: 3, reason: 'a linha tem 32 campos e o cabeçalho tem 31' },
  ])
})

test('sizes of WooCommerce and Nuvemshop are read where the file has all sides, and one that is none is named', async () => {
  const columns =
    'ID,Type,Name,Published,"Is featured?","Regular price",Parent,"Tax status","Length (cm)","Width (cm)","Height (cm)"'
  const { products } = await read(
    columns,
    '10,variable,Caixa,1,0,,,taxable,30,20.5,10',
    '11,variation,Caixa,1,0,50,id:10,taxable,,,12',
    '12,simple,Saco,1,0,50,,taxable,mole,1,1',
  )
  const [box, bag] = products
  expect(box?.rows.map((row) => cells(row, 'lengthMm', 'widthMm', 'heightMm')).at(-1)).toEqual([
    '300',
    '205',
    '120',
  ])
  expect(bag?.problems ?? []).toMatchObject([{ line: 4, column: 'Length (cm)', effect: 'value_ignored' }])
  const part = await read(columns.replace(',"Width (cm)"', ''), '10,simple,Caixa,1,0,50,,taxable,30,10')
  expect(part.header.preserved.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Length (cm)', 'Height (cm)']),
  )
})

test('WooCommerce’s file is recognized, and variations find their product wherever they stand', async () => {
  const { platform, header, products } = await read(
    woo,
    '11,variation,C-P,,Camisa - P,1,0,visible,,,,,taxable,1,4,0,,99.90,120.00,,,https://img.example/p.jpg,id:10,1,,Tamanho,P,,,,',
    '10,variable,CAM,,Camisa,1,0,visible,Curta,Uma linha\\n\\nOutra,,,taxable,1,9,0,0.35,,,"Roupas > Camisas, Verão","linho, verão","https://img.example/1.jpg, https://img.example/2.jpg",,0,Ateliê,Tamanho,"P, M",1,Material,Linho,azul',
    '20,"simple, virtual",V,789,Curso,-1,0,visible,,,,,taxable,0,,1,,,50,,,,,0,,,,,,,',
    '12,variation,,,Camisa - M,1,0,visible,,,,2026-01-31,taxable,1,parent,0,0.4,90,120,,,,CAM,2,,Tamanho,M,,,,',
  )
  expect(platform).toBe('woocommerce')
  const [camisa, curso] = products
  if (!camisa || !curso?.rows[0]) throw new Error('Products are missing')
  const [own, picture, small, medium] = camisa.rows
  if (!own || !picture || !small || !medium) throw new Error('Rows are missing')
  expect(camisa.rows.map(({ line }) => line)).toEqual([3, 3, 2, 5])
  expect(cells(own, 'handle', 'title', 'vendor', 'type', 'option1Name', 'price')).toEqual([
    ...['camisa', 'Camisa', 'Ateliê', 'Camisas', 'Tamanho', ''],
  ])
  expect(cells(own, 'description', 'pictureUrl')).toEqual([
    '<p>Uma linha</p><p>Outra</p>',
    'https://img.example/1.jpg',
  ])
  expect(cells(picture, 'pictureUrl', 'picturePosition')).toEqual(['https://img.example/2.jpg', '2'])
  expect(
    cells(small, 'option1Value', 'price', 'compareAt', 'grams', 'quantity', 'variantPictureUrl'),
  ).toEqual([...['P', '99.90', '120.00', '350', '4', 'https://img.example/p.jpg']])
  // The sale is over, and the number of pieces is not this variation's.
  expect(cells(medium, 'price', 'compareAt', 'grams', 'tracker', 'quantity')).toEqual([
    ...['120', '', '400', 'shopify', '0'],
  ])
  expect(camisa.problems).toMatchObject([{ line: 5, column: 'Stock', effect: 'value_ignored' }])
  expect(cells(curso.rows[0], 'status', 'requiresShipping', 'tracker', 'quantity', 'policy')).toEqual([
    ...['draft', 'false', 'shopify', '0', 'continue'],
  ])
  expect(header.preserved.map(({ name }) => name)).toEqual([
    ...['ID', 'WooCommerce: Type', 'WooCommerce: SKU', 'GTIN, UPC, EAN, or ISBN', 'Is featured?'],
    ...['Visibility in catalog', 'Short description', 'Date sale price starts', 'Date sale price ends'],
    ...[
      'Tax status',
      'Stock',
      'Categories',
      'Parent',
      'Position',
      'Attribute 1 name',
      'Attribute 1 value(s)',
    ],
    ...['Attribute 1 visible', 'Attribute 2 name', 'Attribute 2 value(s)', 'Meta: _cor'],
  ])
})

test('WooCommerce’s Portuguese header and decimal commas are read', async () => {
  const { platform, products } = await read(
    'ID,Tipo,SKU,Nome,Publicado,"Visibilidade no catálogo",Descrição,"Em estoque?",Estoque,"Peso (kg)","Preço promocional",Preço,Categorias,Tags,Imagens,Ascendente,"Nome do atributo 1","Valores do atributo 1"',
    '1,simple,B,Bule,1,visible,,1,3,"1,2",,"1.199,90",,,,,,',
  )
  expect(platform).toBe('woocommerce')
  const [row] = products[0]?.rows ?? []
  expect(row && cells(row, 'price', 'grams', 'quantity')).toEqual(['1199.90', '1200', '3'])
})

/** Headers that Bling and an ERP of the same kind write, and WooCommerce's words in a merchant's own sheet. */
test.each([
  ['Bling’s interface', 'id;nome;codigo;preco;situacao;tipo;unidade;estoque;categoria', 'bling'],
  [
    'Bling’s panel',
    'ID;Código;Descrição;Unidade;NCM;Origem;Preço;Valor IPI fixo;Observações;Situação;Estoque;Nome;Tipo',
    'bling',
  ],
  ['Mercado Livre', 'Número de publicação;Título;Nome;Tipo;Preço;Quantidade;Condição', 'mercado-livre'],
])('a file is read by its own platform alone: %s', async (_case, header, platform) => {
  const cells = header.split(';').map((_title, index) => String(index))
  const bytes = Buffer.from(`${header}\n${cells.join(';')}\n`)
  const file = await openProductFile(Readable.from([bytes]), { now, findSaved: async () => [] })
  expect(file).toMatchObject({ platform })
})

test('a name, a kind and a price alone are no file of WooCommerce', async () => {
  const bytes = Buffer.from('nome;tipo;preco;codigo;estoque\nBule;P;10;B-1;3\n')
  const file = await openProductFile(Readable.from([bytes]), { now, findSaved: async () => [] })
  expect(file).toMatchObject({ refusal: expect.stringContaining('Não reconhecemos as colunas') })
})

test.each([
  ['WooCommerce', 'ID,Type,Código,Name,Published,Regular price,Images,Saldo', ['Código', 'Saldo']],
  [
    'Nuvemshop',
    'Identificador URL,Nome,Preço,Exibir na loja,Referência,Quantidade',
    ['Referência', 'Quantidade'],
  ],
  ['Shopify', 'Handle,Title,Variant Price,Código,Estoque', ['Código', 'Estoque']],
  ['Shopify with both', 'Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price,Código,Estoque', []],
])('a column that looks like code or stock is not passed over: %s', async (_case, header, columns) => {
  const file = await openProductFile(Readable.from([Buffer.from(`${header}\n`)]), {
    now,
    findSaved: async () => [],
  })
  if ('refusal' in file) throw new Error(file.refusal)
  expect(file.header.overlooked.map(({ title }) => title)).toEqual(columns)
})

test('rows of WooCommerce that have no place here are reported', async () => {
  const { products } = await read(
    'ID,Type,SKU,Name,Published,Sale price,Regular price,Parent,Images',
    '1,grouped,G,Kit,1,,10,,',
    '2,variation,X,Solta,1,,10,id:99,',
    '3,simple,S,Certo,1,,10,,',
    '4,simple,S,Certo,1,,12,,',
    '5,simple,T,Caro,1,muito,12,,',
  )
  expect(products.flatMap(({ problems }) => problems)).toMatchObject([
    { line: 6, column: 'Sale price', reason: expect.stringContaining('não é um preço') },
    { line: 2, column: 'Type', reason: 'o tipo "grouped" não se vende aqui' },
    { line: 3, column: 'Parent', reason: expect.stringContaining('id:99') },
  ])
  // Two products of one name stay two.
  expect(products.map(({ handle }) => handle)).toEqual(['certo', 'certo-4', 'caro', ''])
})
