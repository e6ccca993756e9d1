import { foldedName } from '#server/shop/catalog/products/saved-product-queries.ts'

/** Columns that the product file of each platform has and the files of the others lack, in the languages it writes. */
const ownColumns = {
  woocommerce: {
    ofPlatform: 'do WooCommerce',
    enough: 3,
    names: [
      ...['is featured?', 'visibility in catalog', 'regular price', 'sale price', 'tax class', 'tax status'],
      ...['in stock?', 'short description', 'sold individually?', 'low stock amount', 'backorders allowed?'],
      ...['shipping class', 'published', 'parent', 'images', 'type', 'grouped products', 'attribute 1 name'],
      ...['em destaque?', 'visibilidade no catalogo', 'descricao curta', 'classe de imposto', 'em estoque?'],
      ...['status do imposto', 'classe de entrega', 'produtos agrupados', 'vendido individualmente?'],
      ...['publicado', 'ascendente', 'sao permitidas encomendas?', 'nome do atributo 1'],
    ],
  },
  nuvemshop: {
    ofPlatform: 'da Nuvemshop',
    enough: 2,
    names: [
      ...['identificador url', 'identificador de url', 'url identifier', 'nome da variacao 1'],
      ...['valor da variacao 1', 'exibir na loja', 'frete gratis', 'titulo para seo', 'descricao para seo'],
      ...['produto fisico', 'nombre de propiedad 1', 'valor de propiedad 1', 'mostrar en tienda'],
      ...['envio sin cargo', 'mpn (cod. exclusivo, modelo fabricante)', 'show in store'],
    ],
  },
  bling: {
    ofPlatform: 'do Bling',
    enough: 3,
    names: [
      ...['classificacao fiscal', 'valor ipi fixo', 'cod. no fornecedor', 'cod no fornecedor', 'gtin/ean'],
      ...['ncm', 'peso liquido (kg)', 'peso bruto (kg)', 'estoque maximo', 'estoque minimo', 'origem'],
      ...['preco de custo', 'codigo pai', 'descricao complementar', 'unidade', 'situacao', 'codigo'],
      ...['cod do fabricante', 'clonar dados do pai'],
    ],
  },
  mercadoLivre: {
    ofPlatform: 'do Mercado Livre',
    enough: 3,
    names: [
      ...['codigo do anuncio', 'numero do anuncio', 'numero da publicacao', 'numero de publicacao'],
      ...['id do anuncio', 'tipo de anuncio', 'codigo universal do produto', 'canal de venda'],
      ...['forma de envio', 'custo de venda', 'titulo', 'titulo do anuncio', 'variacoes', 'variacao'],
      ...['quantidade', 'condicao', 'tarifa de venda', 'item_id', 'mlb', 'numero de publicacion'],
      ...['numero_de_publicacion', 'tipo de publicacion', 'title_id', 'listing_type'],
    ],
  },
} as const satisfies Record<string, { ofPlatform: string; enough: number; names: readonly string[] }>

export type Platform = keyof typeof ownColumns

/** Returns the platform that wrote the file: the one with the most of its own columns, or null if it is unknown. */
export function recognizePlatform(
  columns: readonly string[],
): { platform: Platform; ofPlatform: string } | null {
  const found = new Set(columns.map(foldedName))
  const counts = (Object.keys(ownColumns) as Platform[]).map((platform) => {
    const { ofPlatform, enough, names } = ownColumns[platform]
    return { platform, ofPlatform, enough, count: names.filter((name) => found.has(name)).length }
  })
  const best = counts.filter(({ count, enough }) => count >= enough).sort((a, b) => b.count - a.count)[0]
  return best ?? null
}
