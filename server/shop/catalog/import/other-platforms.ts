import { foldedName } from '#server/shop/catalog/products/saved-product-queries.ts'

/** Some of the columns that the product file of each has, in the languages it writes; three of them are enough. */
const columnsOf: Record<string, readonly string[]> = {
  WooCommerce: [
    ...['is featured?', 'visibility in catalog', 'regular price', 'tax class', 'tax status', 'in stock?'],
    ...['em destaque?', 'visibilidade no catalogo', 'descricao curta', 'classe de imposto', 'em estoque?'],
    ...[
      'status do imposto',
      'classe de entrega',
      'produtos agrupados',
      'short description',
      'sold individually?',
    ],
    ...[
      'low stock amount',
      'backorders allowed?',
      'shipping class',
      'preco promocional',
      'vendido individualmente?',
    ],
  ],
  Nuvemshop: [
    ...[
      'identificador url',
      'identificador de url',
      'url identifier',
      'nome da variacao 1',
      'valor da variacao 1',
    ],
    ...['exibir na loja', 'frete gratis', 'titulo para seo', 'descricao para seo', 'produto fisico'],
    ...[
      'nombre de propiedad 1',
      'valor de propiedad 1',
      'mostrar en tienda',
      'envio sin cargo',
      'mpn (cod. exclusivo, modelo fabricante)',
    ],
  ],
  Bling: [
    ...[
      'classificacao fiscal',
      'valor ipi fixo',
      'cod. no fornecedor',
      'cod no fornecedor',
      'gtin/ean',
      'ncm',
    ],
    ...[
      'peso liquido (kg)',
      'peso bruto (kg)',
      'estoque maximo',
      'estoque minimo',
      'preco de custo',
      'origem',
    ],
    ...[
      'codigo pai',
      'descricao complementar',
      'unidade',
      'situacao',
      'cod do fabricante',
      'clonar dados do pai',
    ],
  ],
  'Mercado Livre': [
    ...[
      'codigo do anuncio',
      'numero do anuncio',
      'numero da publicacao',
      'numero de publicacao',
      'id do anuncio',
    ],
    ...[
      'tipo de anuncio',
      'codigo universal do produto',
      'canal de venda',
      'forma de envio',
      'custo de venda',
    ],
    ...[
      'titulo',
      'titulo do anuncio',
      'variacoes',
      'variacao',
      'quantidade',
      'condicao',
      'tarifa de venda',
      'item_id',
      'mlb',
    ],
    ...['numero de publicacion', 'numero_de_publicacion', 'tipo de publicacion', 'title_id', 'listing_type'],
  ],
}
const enoughColumns = 3

/** The platform that wrote the file, by its column names; null where it is unknown. */
export function otherPlatform(columns: readonly string[]): string | null {
  const names = new Set(columns.map(foldedName))
  const counts = Object.entries(columnsOf).map(([platform, known]) => ({
    platform,
    count: known.filter((name) => names.has(name)).length,
  }))
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a))
  return best.count >= enoughColumns ? best.platform : null
}
