import type { PastPlatform } from '#shared/orders/past-orders.ts'

export type OrderField =
  | 'number'
  | 'placedAt'
  | 'name'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'city'
  | 'region'
  | 'total'
  | 'currency'
  | 'title'
  | 'variant'
  | 'sku'
  | 'quantity'
  | 'unit'

export type CustomerField =
  | 'name'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'city'
  | 'region'
  | 'orderCount'
  | 'spent'
  | 'firstAt'
  | 'lastAt'
  | 'acceptsMarketing'

/** Folded names of a column, the best first. `estado#2` is the second column of this name. */
type Names = readonly string[]

interface Format<Field extends string> {
  platform: PastPlatform
  /** Columns that the file must have, each by one of its names. */
  required: readonly Names[]
  columns: Partial<Record<Field, Names>>
}

export interface OrderFormat extends Format<OrderField> {
  /** Columns that together say how the order stood. */
  statuses: Names
  /** True if a status "Pacote de 2 produtos" stands above the rows of its products. */
  hasPackages?: boolean
}

export type CustomerFormat = Format<CustomerField>

/** Files of orders, each known by columns that the others lack. The last one is anybody's own table. */
export const orderFormats: readonly OrderFormat[] = [
  {
    platform: 'shopify',
    required: [['name'], ['created at'], ['lineitem name'], ['financial status']],
    columns: {
      number: ['name'],
      placedAt: ['created at'],
      name: ['billing name', 'shipping name'],
      email: ['email'],
      phone: ['phone', 'billing phone', 'shipping phone'],
      city: ['shipping city', 'billing city'],
      region: ['shipping province', 'billing province'],
      total: ['total'],
      currency: ['currency'],
      title: ['lineitem name'],
      sku: ['lineitem sku'],
      quantity: ['lineitem quantity'],
      unit: ['lineitem price'],
    },
    statuses: ['financial status', 'fulfillment status'],
  },
  {
    platform: 'nuvemshop',
    required: [
      ['numero do pedido'],
      ['status do pedido', 'estado do pedido'],
      ['nome do comprador'],
      ['quantidade comprada'],
    ],
    columns: {
      number: ['numero do pedido'],
      placedAt: ['data'],
      name: ['nome do comprador', 'nome para a entrega'],
      email: ['e-mail', 'email'],
      phone: ['telefone', 'telefone para a entrega'],
      city: ['cidade'],
      region: ['estado'],
      total: ['total'],
      currency: ['moeda'],
      title: ['nome do produto'],
      sku: ['sku'],
      quantity: ['quantidade comprada'],
      unit: ['valor do produto'],
    },
    statuses: [
      ...['status do pedido', 'estado do pedido', 'status do pagamento', 'estado do pagamento'],
      ...['status do envio', 'estado do envio'],
    ],
  },
  {
    platform: 'woocommerce',
    required: [['order number'], ['order date'], ['order status']],
    columns: {
      number: ['order number'],
      placedAt: ['order date'],
      name: ['full name (billing)', 'first name (billing)', 'full name (shipping)', 'first name (shipping)'],
      lastName: ['last name (billing)', 'last name (shipping)'],
      email: ['email (billing)'],
      phone: ['phone (billing)'],
      city: ['city (shipping)', 'city (billing)'],
      region: ['state code (shipping)', 'state code (billing)', 'state name (billing)'],
      total: ['order total amount'],
      currency: ['currency', 'order currency'],
      title: ['item name', 'product name', 'name'],
      variant: ['product variation'],
      sku: ['sku'],
      quantity: ['quantity', 'quantity (- refund)'],
      unit: ['item cost'],
    },
    statuses: ['order status'],
  },
  // The table of the shop's own reports, with an order and all its products in each row.
  {
    platform: 'woocommerce',
    required: [['order #'], ['date'], ['customer type'], ['items sold']],
    columns: {
      number: ['order #'],
      placedAt: ['date'],
      name: ['customer'],
      total: ['n. revenue', 'net sales', 'n. revenue (formatted)'],
      title: ['product(s)', 'products'],
    },
    statuses: ['status'],
  },
  {
    platform: 'mercado-livre',
    required: [
      ['n.o de venda', 'nº de venda', 'n.º de venda', 'numero de venda'],
      ['data da venda', 'data de venda'],
      ['titulo do anuncio'],
    ],
    columns: {
      number: ['n.o de venda', 'nº de venda', 'n.º de venda', 'numero de venda'],
      placedAt: ['data da venda', 'data de venda'],
      name: ['comprador'],
      city: ['cidade'],
      region: ['estado#2'],
      total: ['receita por produtos (brl)'],
      title: ['titulo do anuncio'],
      variant: ['variacao'],
      sku: ['sku'],
      quantity: ['unidades'],
      unit: ['preco unitario de venda do anuncio (brl)'],
    },
    statuses: ['estado'],
    hasPackages: true,
  },
  {
    platform: 'bling',
    required: [['numero pedido', 'numero do pedido'], ['nome comprador'], ['data', 'data pedido']],
    columns: {
      number: ['numero pedido', 'numero do pedido'],
      placedAt: ['data', 'data pedido'],
      name: ['nome comprador'],
      email: ['e-mail comprador', 'email comprador'],
      phone: ['celular comprador', 'telefone comprador'],
      city: ['cidade entrega', 'cidade comprador'],
      region: ['uf entrega', 'uf comprador'],
      total: ['total pedido'],
      title: ['produto'],
      sku: ['sku'],
      quantity: ['quantidade'],
      unit: ['valor unitario'],
    },
    statuses: ['situacao'],
  },
  {
    platform: 'tiny',
    required: [['numero do pedido'], ['nome do contato', 'nome do contato*'], ['data']],
    columns: {
      number: ['numero do pedido'],
      placedAt: ['data'],
      name: ['nome do contato', 'nome do contato*'],
      email: ['e-mail', 'email'],
      phone: ['celular', 'fone'],
      city: ['municipio entrega', 'municipio'],
      region: ['uf entrega', 'uf'],
      title: ['descricao'],
      sku: ['codigo (sku)'],
      quantity: ['quantidade'],
      unit: ['valor unitario'],
    },
    statuses: ['situacao'],
  },
  {
    platform: 'tiny',
    required: [['numero do pedido no e-commerce'], ['nome do cliente'], ['data da venda']],
    columns: {
      number: ['numero do pedido no e-commerce'],
      placedAt: ['data da venda'],
      name: ['nome do cliente'],
      title: ['descricao do produto'],
      sku: ['codigo (sku)'],
      quantity: ['quantidade de produtos'],
    },
    statuses: [],
  },
  {
    platform: 'loja-integrada',
    required: [['pedido_numero'], ['pedido_situacao'], ['pedido_data_criacao']],
    columns: {
      number: ['pedido_numero'],
      placedAt: ['pedido_data_criacao'],
      name: ['cliente_nome', 'endereco_entrega_nome'],
      email: ['cliente_email'],
      phone: ['cliente_telefone_celular', 'endereco_entrega_telefone_celular'],
      city: ['endereco_entrega_cidade'],
      region: ['endereco_entrega_estado'],
      total: ['pedido_valor_total'],
      title: ['nome_produto', 'produto_nome'],
      sku: ['sku_produto', 'produto_sku'],
      quantity: ['quantidade', 'produto_quantidade'],
    },
    statuses: ['pedido_situacao'],
  },
  {
    platform: 'other',
    required: [
      [
        ...['numero do pedido', 'pedido', 'codigo do pedido', 'codigo pedido', 'id do pedido'],
        ...['numero pedido', 'n do pedido', 'nº do pedido'],
      ],
      ['data do pedido', 'data', 'data da compra', 'data da venda', 'data e hora'],
    ],
    columns: {
      number: [
        ...['numero do pedido', 'pedido', 'codigo do pedido', 'codigo pedido', 'id do pedido'],
        ...['numero pedido', 'n do pedido', 'nº do pedido'],
      ],
      placedAt: ['data do pedido', 'data', 'data da compra', 'data da venda', 'data e hora'],
      name: ['nome do cliente', 'cliente', 'nome', 'nome cliente', 'comprador', 'nome do comprador'],
      email: ['e-mail', 'email', 'e-mail do cliente', 'email do cliente', 'email cliente'],
      phone: ['telefone', 'celular', 'telefone do cliente', 'telefone celular', 'whatsapp'],
      city: ['cidade', 'municipio'],
      region: ['uf', 'estado'],
      total: ['total', 'valor total', 'total do pedido', 'valor do pedido', 'total pedido'],
      title: ['produto', 'nome do produto', 'descricao do produto', 'item', 'produtos'],
      variant: ['variacao'],
      sku: ['sku', 'codigo do produto', 'codigo (sku)', 'referencia'],
      quantity: ['quantidade', 'qtd', 'quantidade do produto'],
      unit: ['valor unitario', 'preco unitario', 'preco do produto', 'preco'],
    },
    statuses: ['status', 'situacao', 'status do pedido', 'situacao do pedido'],
  },
]

/** Files of customers. They are looked for once a file is not one of orders. */
export const customerFormats: readonly CustomerFormat[] = [
  {
    platform: 'shopify',
    required: [['first name'], ['last name'], ['email'], ['accepts email marketing', 'accepts marketing']],
    columns: {
      name: ['first name'],
      lastName: ['last name'],
      email: ['email'],
      phone: ['phone', 'default address phone'],
      city: ['default address city', 'city'],
      region: ['default address province code', 'province code', 'province'],
      orderCount: ['total orders'],
      spent: ['total spent'],
      acceptsMarketing: ['accepts email marketing', 'accepts marketing'],
    },
  },
  {
    platform: 'woocommerce',
    required: [['name'], ['username'], ['email'], ['last active']],
    columns: {
      name: ['name'],
      email: ['email'],
      city: ['city'],
      region: ['region'],
      orderCount: ['orders'],
      spent: ['total spend'],
    },
  },
  {
    platform: 'other',
    required: [
      ['nome', 'nome do cliente', 'cliente', 'nome completo', 'razao social', 'name'],
      ['e-mail', 'email', 'telefone', 'celular', 'fone'],
    ],
    columns: {
      name: ['nome completo', 'nome do cliente', 'nome', 'cliente', 'razao social', 'name'],
      lastName: ['sobrenome'],
      email: ['e-mail', 'email'],
      phone: ['celular', 'telefone', 'telefone celular', 'whatsapp', 'fone', 'phone'],
      city: ['cidade', 'municipio', 'city'],
      region: ['uf', 'estado'],
      orderCount: [
        'quantidade de compras',
        'quantidade de pedidos',
        'pedidos',
        'compras',
        'total de pedidos',
      ],
      spent: ['total gasto', 'valor gasto', 'total consumido', 'total em compras'],
      firstAt: ['primeira compra', 'data da primeira compra'],
      lastAt: ['ultima compra', 'data da ultima compra', 'data ultima compra', 'ultimo pedido'],
      acceptsMarketing: [
        ...['aceita marketing', 'aceita receber novidades', 'newsletter', 'aceita e-mail marketing'],
        ...['aceita email marketing', 'recebe newsletter'],
      ],
    },
  },
]
