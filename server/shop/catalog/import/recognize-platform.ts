import { foldedTitle } from './platforms/translated-file.ts'
import { readHeader } from './shopify-columns.ts'

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
  tiny: {
    ofPlatform: 'do Tiny (Olist)',
    enough: 4,
    names: [
      ...['codigo (sku)', 'codigo do pai', 'gtin/ean tributavel', 'formato embalagem', 'largura embalagem'],
      ...['altura embalagem', 'comprimento embalagem', 'tipo do produto', 'variacoes', 'sob encomenda'],
      ...['preco promocional', 'url imagem 1', 'url imagem externa 1', 'dias para preparacao'],
      ...[
        'permitir inclusao nas vendas',
        'controlar lotes',
        'classificacao fiscal',
        'ncm (classificacao fiscal)',
      ],
      ...['codigo de enquadramento ipi', 'cod do fornecedor', 'valor ipi fixo', 'gtin/ean', 'situacao'],
      ...['peso liquido (kg)', 'peso bruto (kg)', 'estoque maximo', 'estoque minimo', 'origem', 'unidade'],
      ...['preco de custo', 'descricao complementar', 'localizacao', 'palavras chave seo', 'slug'],
    ],
  },
  bling: {
    ofPlatform: 'do Bling',
    enough: 3,
    names: [
      ...['classificacao fiscal', 'valor ipi fixo', 'cod. no fornecedor', 'cod no fornecedor', 'gtin/ean'],
      ...['ncm', 'peso liquido (kg)', 'peso bruto (kg)', 'estoque maximo', 'estoque minimo', 'origem'],
      ...['preco de custo', 'codigo pai', 'descricao complementar', 'unidade', 'situacao', 'codigo'],
      ...['cod do fabricante', 'clonar dados do pai', 'valor unitario', 'produto variacao', 'tipo producao'],
      ...['url imagens externas', 'gtin/ean da embalagem', 'categoria do produto', 'grupo de produtos'],
      ...['profundidade do produto', 'descricao curta', 'cross-docking', 'tipo do item', 'localizacao'],
    ],
  },
  lojaIntegrada: {
    ofPlatform: 'da Loja Integrada',
    enough: 3,
    names: [
      ...['sku-pai', 'descricao-completa', 'estoque-gerenciado', 'estoque-quantidade', 'preco-cheio'],
      ...['estoque-situacao-em-estoque', 'estoque-situacao-sem-estoque', 'preco-sob-consulta'],
      ...['preco-custo', 'preco-promocional', 'peso-em-kg', 'altura-em-cm', 'largura-em-cm'],
      ...['comprimento-em-cm', 'categoria-nome-nivel-1', 'imagem-1', 'seo-tag-title', 'url-video-youtube'],
    ],
  },
  tray: {
    ofPlatform: 'da Tray',
    enough: 3,
    names: [
      ...['codigo do produto (id)', 'codigo do produto (id tray)', 'codigo produto', 'nome do produto'],
      ...['preco de venda em reais', 'preco de custo em reais', 'estoque do produto'],
      ...['peso do produto (gramas)', 'html da descricao completa', 'referencia (codigo fornecedor)'],
      ...['endereco da imagem principal do produto', 'codigo da categoria principal (id)'],
      ...['codigo da categoria principal', 'nome da categoria - nivel 1', 'nome da categoria - nivel 2'],
      ...['exibir produto ativo', 'ncm do produto', 'codigo ean/gtin/upc', 'seo - titulo do produto'],
      ...['seo - descricao simplificada', 'quando acabar o estoque', 'prazo de disponibilidade'],
      ...['codigo da variacao (id)', 'estoque da variacao', 'peso da variacao (gramas)'],
      ...['nome da variacao 1 (exemplo: branco)', 'tipo da variacao 1 (exemplo: cor)'],
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
      ...['variation_id', 'currency_id', 'marketplace_price', 'mshops_price', 'listing_type_v3'],
      ...['shipping_method', 'fee_per_sale_marketplace_v2', 'cost_of_financing_marketplace', 'local_pickup'],
      ...['codigo universal de produto', 'preco [r$]', 'tipo de garantia', 'retirar pessoalmente', 'fotos'],
      ...['quantity', 'condition', 'item_link', 'custo de envio', 'forma de anunciar'],
    ],
  },
} as const satisfies Record<string, { ofPlatform: string; enough: number; names: readonly string[] }>

export type Platform = keyof typeof ownColumns

/** Tells whether a row is the header of a product file. */
export function isProductHeader(columns: readonly string[]): boolean {
  const { index } = readHeader(columns)
  return (index.has('title') && index.has('handle')) || recognizePlatform(columns) !== null
}

/** Returns the platform that wrote the file: the one with the most of its own columns, or null if it is unknown. */
export function recognizePlatform(
  columns: readonly string[],
): { platform: Platform; ofPlatform: string } | null {
  const found = new Set(columns.map(foldedTitle))
  const counts = (Object.keys(ownColumns) as Platform[]).map((platform) => {
    const { ofPlatform, enough, names } = ownColumns[platform]
    return { platform, ofPlatform, enough, count: names.filter((name) => found.has(name)).length }
  })
  const best = counts.filter(({ count, enough }) => count >= enough).sort((a, b) => b.count - a.count)[0]
  return best ?? null
}
