import { expect, test } from 'vitest'
import { optionsOfComposition } from '#server/shop/catalog/import/platforms/option-composition.ts'
import { importMessages, importReasons } from '#shared/messages/command-line/import.ts'
import { cellsOf, openLines, readLines } from '#tests/support/shop/read-product-file.ts'

const bling =
  'ID;Código;Descrição;Unidade;NCM;Origem;Preço;Valor IPI fixo;Observações;Situação;Estoque;Preço de custo;Cód no fornecedor;Fornecedor;Localização;Estoque maximo;Estoque minimo;Peso líquido (Kg);Peso bruto (Kg);GTIN/EAN;GTIN/EAN da embalagem;Largura do Produto;Altura do Produto;Profundidade do produto;Data Validade;Descrição do Produto no Fornecedor;Descrição Complementar;Itens p/ caixa;Produto Variação;Tipo Produção;Classe de enquadramento do IPI;Código da lista de serviços;Tipo do item;Grupo de Tags/Tags;Tributos;Código Pai;Código Integração;Grupo de produtos;Marca;CEST;Volumes;Descrição Curta;Cross-Docking;URL Imagens Externas;Link Externo;Meses Garantia no Fornecedor;Clonar dados do pai;Condição do produto;Frete Grátis;Número FCI;Vídeo;Departamento;Unidade de medida;Preço de compra;Valor base ICMS ST para retenção;Valor ICMS ST para retenção;Valor ICMS próprio do substituto;Categoria do produto;Informações Adicionais'

/** A row of the file with these cells, by the names of their columns. */
function rowOf(header: string, cells: Record<string, string>, delimiter = ';') {
  const titles = header.split(delimiter)
  const unknown = Object.keys(cells).filter((name) => !titles.includes(name))
  expect(unknown).toEqual([])
  return titles
    .map((title) => cells[title] ?? '')
    .map((cell) => (cell.includes(delimiter) || cell.includes('\n') ? `"${cell}"` : cell))
    .join(delimiter)
}

test('Bling’s file is read with variations, code, weight, sizes and pictures, wherever a variation stands', async () => {
  const { platform, header, products } = await readLines([
    bling,
    rowOf(bling, {
      ...{
        ID: '12',
        Código: 'MEIA-P',
        Descrição: 'Meia listrada Cor:Azul|claro;Tamanho:P',
        Preço: '19,9000000000',
      },
      ...{ Situação: 'Ativo', Estoque: '4,00', 'Código Pai': 'MEIA', 'GTIN/EAN': '7891234567895' },
    }),
    rowOf(bling, {
      ...{ ID: '11', Código: 'MEIA', Descrição: 'Meia listrada', Preço: '21,90', Situação: 'Ativo' },
      ...{
        'Peso líquido (Kg)': '0,080',
        'Peso bruto (Kg)': '0,000',
        Marca: 'Da Ana',
        'Descrição Curta': 'Quente',
      },
      ...{ 'Largura do Produto': '10,5', 'Altura do Produto': '2', 'Profundidade do produto': '15,00' },
      'URL Imagens Externas': 'https://img.example/1.jpg|https://img.example/2.jpg',
      'Categoria do produto': 'Roupas > Meias',
    }),
    rowOf(bling, {
      ...{
        ID: '13',
        Código: 'MEIA-M',
        Descrição: 'COR:Azul;TAMANHO:M',
        Situação: 'Ativo',
        'Código Pai': 'MEIA',
      },
    }),
    rowOf(bling, {
      ID: '14',
      Código: 'GORRO',
      Descrição: 'Gorro',
      Preço: '1.234,50',
      Situação: 'Inativo',
      Estoque: '2',
    }),
  ])
  expect(platform).toBe('bling')
  const [meia, gorro] = products
  const [own, picture, small, medium] = meia?.rows ?? []
  expect(cellsOf(own, 'handle', 'title', 'vendor', 'type', 'status', 'description', 'price')).toEqual([
    ...['meia-listrada', 'Meia listrada', 'Da Ana', 'Meias', 'active', 'Quente', ''],
  ])
  expect(cellsOf(own, 'option1Name', 'option2Name', 'pictureUrl')).toEqual([
    ...['Cor', 'Tamanho', 'https://img.example/1.jpg'],
  ])
  expect(cellsOf(picture, 'pictureUrl', 'picturePosition')).toEqual(['https://img.example/2.jpg', '2'])
  expect(cellsOf(small, 'sku', 'price', 'option1Value', 'option2Value', 'barcode', 'quantity')).toEqual([
    ...['MEIA-P', '19.9000000000', 'Azul|claro', 'P', '7891234567895', '4.00'],
  ])
  expect(cellsOf(small, 'grams', 'lengthMm', 'widthMm', 'heightMm')).toEqual(['80', '150', '105', '20'])
  // Without a price it has that of its product; without a stock a new one has none.
  expect(cellsOf(medium, 'sku', 'price', 'tracker', 'quantity')).toEqual(['MEIA-M', '21.90', 'shopify', '0'])
  expect([small?.guessesStock, medium?.guessesStock]).toEqual([false, true])
  expect(cellsOf(gorro?.rows[0], 'status', 'price', 'quantity')).toEqual(['draft', '1234.50', '2'])
  expect(products.flatMap(({ problems }) => problems)).toMatchObject([
    { line: 4, column: 'Estoque', reason: importReasons.stockNotSaid, effect: 'value_ignored' },
  ])
  expect(header.preserved.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['ID', 'Código', 'Código Pai', 'NCM', 'CEST', 'Descrição Complementar']),
  )
})

test('COR and Cor are one option', async () => {
  const { products } = await readLines([
    bling,
    rowOf(bling, { Código: 'A', Descrição: 'Bule', Preço: '1,00', Situação: 'Ativo' }),
    rowOf(bling, { Código: 'A1', Descrição: 'Cor:Azul', Situação: 'Ativo', Estoque: '1', 'Código Pai': 'A' }),
    rowOf(bling, { Código: 'A2', Descrição: 'COR:Rosa', Situação: 'Ativo', Estoque: '1', 'Código Pai': 'A' }),
  ])
  const [own, ...variants] = products[0]?.rows ?? []
  expect(cellsOf(own, 'option1Name', 'option2Name')).toEqual(['Cor', ''])
  expect(variants.map((each) => each.cell('option1Value'))).toEqual(['Azul', 'Rosa'])
})

test('the fields of Bling’s interface are read: codigo is the code, and nothing is on sale without limit', async () => {
  const { platform, products } = await readLines([
    'id;nome;codigo;preco;situacao;tipo;unidade;estoque;categoria',
    '1;MEIA INFANTIL 3D;;0;A;P;UN;;Meias',
    '2;IP 6 S PLUS |;IP6;29.9;I;P;UN;;',
    '3;Capa;CAPA;19,90;A;P;UN;7;Acessórios',
    '4;Conserto;C-1;50;A;S;UN;;',
    '5;Velha;V-1;50;E;P;UN;3;',
  ])
  expect(platform).toBe('bling')
  const rows = products.flatMap((product) => product.rows)
  expect(rows.map((row) => cellsOf(row, 'title', 'sku', 'price', 'status', 'tracker', 'quantity'))).toEqual([
    ['MEIA INFANTIL 3D', '', '0', 'active', 'shopify', '0'],
    ['IP 6 S PLUS |', 'IP6', '29.9', 'draft', 'shopify', '0'],
    ['Capa', 'CAPA', '19.90', 'active', 'shopify', '7'],
  ])
  expect(products.flatMap(({ problems }) => problems)).toMatchObject([
    { line: 2, column: 'estoque', reason: importReasons.stockNotSaid },
    { line: 3, column: 'estoque', reason: importReasons.stockNotSaid },
    { line: 5, column: 'tipo', reason: importReasons.kindNotSold('serviço'), effect: 'row_skipped' },
    { line: 6, column: 'situacao', reason: importReasons.excludedThere, effect: 'row_skipped' },
  ])
})

test('a short list out of Bling, without status and stock, adds pieces to nothing', async () => {
  const { platform, header, products } = await readLines([
    'Código (SKU)\tDescrição\tValor unitário\tUnidade\tNCM\tOrigem',
    '185ff0ff\tRefrigerante Cola 350ml\t6,50\tUN\t19059090\t0',
  ])
  expect(platform).toBe('bling')
  expect(cellsOf(products[0]?.rows[0], 'sku', 'price', 'quantity', 'status', 'description')).toEqual([
    ...['185ff0ff', '6.50', '0', undefined, undefined],
  ])
  expect(products[0]?.rows[0]?.guessesStock).toBe(true)
  expect(header.index.has('status')).toBe(false)
})

const tiny =
  'ID,Código (SKU),Descrição,Unidade,NCM (Classificação fiscal),Origem,Preço,Valor IPI fixo,Observações,Situação,Estoque,Preço de custo,Cód do fornecedor,Fornecedor,Localização,Estoque máximo,Estoque mínimo,Peso líquido (Kg),Peso bruto (Kg),GTIN/EAN,GTIN/EAN tributável,Descrição complementar,CEST,Código de Enquadramento IPI,Formato embalagem,Largura embalagem,Altura Embalagem,Comprimento embalagem,Diâmetro embalagem,Tipo do produto,URL imagem 1,URL imagem 2,Categoria,Código do pai,Variações,Marca,Garantia,Sob encomenda,Preço promocional,URL imagem externa 1,Título SEO,Slug'
const tinyRow = (cells: Record<string, string>) => rowOf(tiny, cells, ',')

test('Tiny’s file is read with variations, promotions, status and pictures', async () => {
  const { platform, products } = await readLines([
    tiny,
    tinyRow({
      ...{ 'Código (SKU)': 'CAM', Descrição: 'Camiseta', Preço: '100,00', 'Preço promocional': '0,00' },
      ...{ Situação: 'Ativo', 'Tipo do produto': 'V', Categoria: 'Roupas >> Camisetas', Marca: 'Da Ana' },
      ...{ 'URL imagem 1': 'https://img.example/1.jpg', 'URL imagem externa 1': 'https://img.example/9.jpg' },
      ...{ 'Descrição complementar': 'Uma\n\nOutra', 'Peso bruto (Kg)': '0,350', Estoque: '9' },
    }),
    tinyRow({
      ...{ 'Código (SKU)': 'CAM-P', Descrição: 'Camiseta P', Preço: '100,00', 'Preço promocional': '80,00' },
      ...{ Situação: 'Ativo', 'Tipo do produto': 'S', 'Código do pai': 'CAM', Estoque: '4' },
      Variações: 'Cores:Azul||Tamanho:P||',
    }),
    tinyRow({
      ...{ 'Código (SKU)': 'CAM-M', Descrição: 'Camiseta M', Preço: '100,00', Situação: 'Inativo' },
      ...{
        'Tipo do produto': 'S',
        'Código do pai': 'CAM',
        Estoque: '5',
        Variações: 'Cores:Azul||Tamanho:M||',
      },
    }),
    tinyRow({
      'Código (SKU)': 'X',
      Descrição: 'Sem filhos',
      Preço: '5',
      Situação: 'Ativo',
      'Tipo do produto': 'V',
    }),
    tinyRow({
      'Código (SKU)': 'FIO',
      Descrição: 'Fio',
      Preço: '5',
      Situação: 'Ativo',
      'Tipo do produto': 'M',
    }),
    tinyRow({
      'Código (SKU)': 'Y-1',
      Descrição: 'Órfã',
      Preço: '5',
      Situação: 'Ativo',
      'Código do pai': 'Y',
    }),
    tinyRow({ 'Código (SKU)': 'Z', Descrição: 'Sem situação', Preço: '5', Estoque: '1' }),
  ])
  expect(platform).toBe('tiny')
  const [camiseta, alone, , unknown] = products
  const [own, second, small] = camiseta?.rows ?? []
  expect(cellsOf(own, 'title', 'type', 'vendor', 'status', 'description', 'option1Name')).toEqual([
    ...['Camiseta', 'Camisetas', 'Da Ana', 'active', '<p>Uma</p><p>Outra</p>', 'Cores'],
  ])
  expect(cellsOf(second, 'pictureUrl')).toEqual(['https://img.example/9.jpg'])
  expect(cellsOf(small, 'sku', 'price', 'compareAt', 'grams', 'quantity', 'option2Value')).toEqual([
    ...['CAM-P', '80.00', '100.00', '350', '4', 'P'],
  ])
  expect(cellsOf(alone?.rows[0], 'sku', 'status', 'quantity')).toEqual(['X', 'draft', '0'])
  expect(cellsOf(unknown?.rows[0], 'sku', 'status')).toEqual(['Z', 'draft'])
  expect(products.flatMap(({ problems }) => problems)).toMatchObject([
    { line: 6, column: 'Situação', reason: importReasons.variationIsOff, effect: 'row_skipped' },
    { line: 7, column: 'Código do pai', reason: importReasons.variationsMissing },
    { line: 7, reason: importReasons.stockNotSaid },
    { line: 8, column: 'Tipo do produto', reason: importReasons.kindNotSold('matéria-prima') },
    { line: 10, column: 'Situação', reason: importReasons.unknownStatus('') },
    { line: 9, column: 'Código do pai', reason: importReasons.noParent('Y') },
  ])
})

test('Loja Integrada’s file is read with its grids, counted or not', async () => {
  const header =
    'id;tipo;sku-pai;sku;ativo;usado;destaque;ncm;gtin;mpn;nome;seo-tag-title;seo-tag-description;descricao-completa;url-video-youtube;estoque-gerenciado;estoque-quantidade;estoque-situacao-em-estoque;estoque-situacao-sem-estoque;preco-sob-consulta;preco-custo;preco-cheio;preco-promocional;marca;peso-em-kg;altura-em-cm;largura-em-cm;comprimento-em-cm;categoria-nome-nivel-1;categoria-nome-nivel-2;imagem-1;imagem-2;grade-produto-com-uma-cor;grade-tamanho-de-camisacamiseta'
  const row = (cells: Record<string, string>) => rowOf(header, cells)
  const { platform, products } = await readLines([
    header,
    row({
      ...{ id: '7', tipo: 'com-variacao', sku: '3254', ativo: 'S', nome: 'Body', marca: 'Da Ana' },
      ...{ 'categoria-nome-nivel-1': 'Bebês', 'categoria-nome-nivel-2': 'Bodies', 'preco-sob-consulta': 'N' },
      ...{ 'imagem-1': 'https://img.example/1.jpg', 'seo-tag-title': 'Body macio' },
    }),
    row({
      ...{
        id: '8',
        tipo: 'variacao',
        'sku-pai': '3254',
        sku: '3254-bege-p',
        ativo: 'S',
        'preco-cheio': '39,9',
      },
      ...{
        'preco-promocional': '0',
        'estoque-gerenciado': 'S',
        'estoque-quantidade': '3',
        'peso-em-kg': '0,1',
      },
      ...{ 'altura-em-cm': '4', 'grade-produto-com-uma-cor': 'Bege', 'grade-tamanho-de-camisacamiseta': 'P' },
    }),
    row({
      ...{ tipo: 'sem-variacao', sku: 'VALE', ativo: 'S', nome: 'Vale', 'preco-cheio': '50' },
      ...{ 'estoque-gerenciado': 'N', 'estoque-situacao-em-estoque': 'imediata' },
    }),
    row({
      ...{ tipo: 'sem-variacao', sku: 'QUADRO', ativo: 'S', nome: 'Quadro', 'preco-sob-consulta': 'S' },
      ...{ 'estoque-gerenciado': 'N', 'estoque-situacao-em-estoque': 'indisponivel' },
    }),
  ])
  expect(platform).toBe('loja-integrada')
  const [body, vale, quadro] = products
  const [own, variant] = body?.rows ?? []
  expect(cellsOf(own, 'title', 'type', 'seoTitle', 'option1Name', 'option2Name', 'status')).toEqual([
    ...['Body', 'Bodies', 'Body macio', 'Cor', 'Tamanho', 'active'],
  ])
  expect(cellsOf(variant, 'sku', 'price', 'compareAt', 'quantity', 'grams', 'heightMm')).toEqual([
    ...['3254-bege-p', '39.9', '', '3', '100', '40'],
  ])
  expect(cellsOf(vale?.rows[0], 'tracker', 'quantity')).toEqual(['', ''])
  expect(cellsOf(quadro?.rows[0], 'status', 'tracker', 'quantity')).toEqual(['draft', 'shopify', '0'])
})

test('Mercado Livre’s listings are read behind their keys, with a variant in each row', async () => {
  const { platform, headerLine, products } = await readLines([
    'ITEM_ID;VARIATION_ID;SKU;TITLE;VARIATIONS;QUANTITY;PRICE;CURRENCY_ID;CONDITION;SHIPPING_METHOD;LOCAL_PICKUP;STATUS;LISTING_TYPE_V3;FEE_PER_SALE_MARKETPLACE_V2',
    'Número do anúncio;Variação;SKU;Título;Variações;Estoque;Preço;Moeda;Condição;Envio;Retirada;Situação;Tipo;Tarifa',
    'Não altere;Não altere;Opcional;Até 60 letras;;;;;;;;;;',
    'MLB3465825087;175;CAN-A;Caneca esmaltada;Cor: Azul;3;49.9;R$;Novo;Mercado Envios;Não;Ativa;Clássico;12%',
    'MLB3465825087;176;CAN-R;Caneca esmaltada;Cor: Rosa;0;49.9;R$;Novo;Mercado Envios;Não;Ativa;Clássico;12%',
    'MLB2827582138;-;BULE;Bule;;5;129,90;R$;Novo;Mercado Envios;Não;Inativa;Premium;17%',
    ';;;Perdido;;1;10;R$;Novo;;;Ativa;;',
  ])
  expect([platform, headerLine]).toEqual(['mercado-livre', 1])
  const [caneca, bule] = products
  const [own, blue, pink] = caneca?.rows ?? []
  expect(cellsOf(own, 'title', 'status', 'option1Name', 'price')).toEqual([
    'Caneca esmaltada',
    'active',
    'Cor',
    '',
  ])
  expect(cellsOf(blue, 'sku', 'option1Value', 'price', 'quantity')).toEqual(['CAN-A', 'Azul', '49.9', '3'])
  expect(cellsOf(pink, 'sku', 'option1Value', 'quantity')).toEqual(['CAN-R', 'Rosa', '0'])
  expect(cellsOf(bule?.rows[0], 'sku', 'status', 'price', 'option1Name')).toEqual([
    'BULE',
    'draft',
    '129.90',
    '',
  ])
  expect(products.map(({ handle }) => handle)).toEqual(['caneca-esmaltada', 'bule', 'perdido'])
})

test('a filled-in template of Mercado Livre is read from its third row on', async () => {
  const { platform, headerLine, products } = await readLines([
    'Anunciar em Conjuntos;;;;;;;;;',
    'Características do anúncio;;;;;;;;;',
    'Título: informe o produto;\u200bCondição;Código universal de produto;Varia por: Nome comercial da cor;Varia por: Tamanho;Fotos;SKU;Estoque;Preço [R$];Descrição;Marca',
    'Obrigatório;Obrigatório;;;;Obrigatório;;Obrigatório;Obrigatório;;',
    'Conjunto;Novo;O produto não tem código cadastrado;Preto;P;https://img.example/a.jpg,https://img.example/b.jpg;CON-P;4;189;Leve;Contt',
    'Conjunto;Novo;7891234567895;Preto;M;https://img.example/a.jpg;CON-M;2;189;Leve;Contt',
  ])
  expect([platform, headerLine]).toEqual(['mercado-livre', 3])
  const [own, , small, medium] = products[0]?.rows ?? []
  expect(products).toHaveLength(1)
  expect(cellsOf(own, 'title', 'vendor', 'option1Name', 'option2Name')).toEqual([
    ...['Conjunto', 'Contt', 'Nome comercial da cor', 'Tamanho'],
  ])
  expect(cellsOf(small, 'sku', 'option2Value', 'barcode', 'quantity')).toEqual(['CON-P', 'P', '', '4'])
  expect(cellsOf(medium, 'sku', 'option2Value', 'barcode')).toEqual(['CON-M', 'M', '7891234567895'])
})

const tray =
  'Código do produto (ID);Código da categoria principal (ID);Nome do produto;HTML da descrição completa;Endereço da imagem principal do produto;Endereço da imagem do produto 2;Preço de venda em reais;Peso do produto (gramas);Estoque do produto;Marca;Modelo;Referência (código fornecedor);Preço de custo em reais;Comprimento (cm);Largura (cm);Altura (cm);SEO - Titulo do produto;Nome da categoria - nível 1;Nome da categoria - nível 2;Exibir na loja;Exibir produto ativo'

test('Tray’s file is read with weight in grams, categories and both of its switches', async () => {
  const row = (cells: Record<string, string>) => rowOf(tray, cells)
  const { platform, products } = await readLines([
    tray,
    row({
      ...{ 'Código do produto (ID)': '55', 'Nome do produto': 'Quadro', 'Preço de venda em reais': '89,90' },
      ...{ 'Peso do produto (gramas)': '1200', 'Estoque do produto': '3', 'Exibir na loja': 'Sim' },
      ...{
        'Exibir produto ativo': 'Sim',
        'Nome da categoria - nível 1': 'Casa',
        Marca: 'Qtok',
        'Altura (cm)': '9',
      },
      ...{
        'Referência (código fornecedor)': 'Q-1',
        'Endereço da imagem do produto 2': 'https://img.example/2.jpg',
      },
    }),
    row({
      ...{ 'Nome do produto': 'Moldura', 'Preço de venda em reais': '10', 'Estoque do produto': '1' },
      ...{ 'Exibir na loja': 'Sim', 'Exibir produto ativo': 'Não' },
    }),
  ])
  expect(platform).toBe('tray')
  expect(
    cellsOf(
      products[0]?.rows[0],
      'sku',
      'price',
      'grams',
      'quantity',
      'type',
      'status',
      'heightMm',
      'pictureUrl',
    ),
  ).toEqual(['Q-1', '89.90', '1200', '3', 'Casa', 'active', '90', 'https://img.example/2.jpg'])
  expect(cellsOf(products[1]?.rows[0], 'status')).toEqual(['draft'])
})

test('Tray’s variations find the products that came with its file of products', async () => {
  const { products } = await readLines(
    [
      'Código do produto (ID);Código da variação (ID);Nome da variação 1 (exemplo: Branco);Nome da variação 2 (exemplo: GG);Tipo da variação 1 (exemplo: Cor);Tipo da variação 2 (exemplo: Tamanho);Estoque da variação;Preço de venda em reais;Peso da variação (gramas)',
      '55;1;Preta;60x40;Moldura;Tamanho;4;129,90;2470',
      '55;2;Branca;60x40;Moldura;Tamanho;;129,90;2470',
      '56;3;Preta;60x40;Moldura;Tamanho;9;129,90;2470',
    ],
    [{ id: '55', handle: 'quadro', skus: [] }],
  )
  const [quadro] = products
  expect(quadro?.handle).toBe('quadro')
  expect(
    quadro?.rows.map((row) => cellsOf(row, 'option1Value', 'option2Value', 'price', 'quantity')),
  ).toEqual([
    ['Preta', '60x40', '129.90', '4'],
    ['Branca', '60x40', '129.90', '0'],
  ])
  expect(cellsOf(quadro?.rows[0], 'option1Name', 'option2Name')).toEqual(['Moldura', 'Tamanho'])
  expect(products[1]?.problems).toMatchObject([{ line: 4, reason: importReasons.productNotThere('56') }])
})

test('a file of a known platform without names or prices says so', async () => {
  const file = await openLines(['ID;Código;Unidade;NCM;Situação', '1;2;3;4;5'])
  expect(file).toEqual({ refusal: importMessages.otherPlatform('do Bling') })
})

test.each([
  ['Cor:Azul;Tamanho:P', 'Camisa', { Cor: 'Azul', Tamanho: 'P' }],
  ['Cor:Azul||Tamanho:P||', 'Camisa', { Cor: 'Azul', Tamanho: 'P' }],
  ['Camisa polo Cor:Azul', 'Camisa polo', { Cor: 'Azul' }],
  ['Camisa polo Tamanho:P', 'Outra', { Tamanho: 'P' }],
  ['Óculos Cor da armação:Preto', 'Outra', { 'Cor da armação': 'Preto' }],
  ['Camisa polo - Azul', 'Camisa polo', { Opção: '- Azul' }],
  ['', 'Camisa', {}],
])('a variation is read as it is composed: %s', (text, title, options) => {
  expect(Object.fromEntries(optionsOfComposition(text, title))).toEqual(options)
})
