import type { DemoOrder, DemoOrderPart, DemoOrderState } from './world-types.ts'

type Line = [product: string, sku: string, quantity: number]

const part = (store: string, state: DemoOrderState, ...lines: Line[]): DemoOrderPart => ({
  store,
  state,
  lines: lines.map(([product, sku, quantity]) => ({ product, sku, quantity })),
})

/** Who buys what, oldest first; every state that an order can be in, and checkouts over several stores. */
export const demoOrders: DemoOrder[] = [
  {
    customer: 'cliente@feira.test',
    daysAgo: 84,
    parts: [
      part(
        'cafe-serra-azul',
        'completed',
        ['blend-da-casa', 'SA-BLEND-03', 2],
        ['filtros-de-papel-02', 'SA-FILTRO', 1],
      ),
    ],
  },
  {
    customer: 'jonas@feira.test',
    daysAgo: 71,
    parts: [part('ceramica-da-ana', 'completed', ['vaso-moringa', 'AN-MORINGA-01', 1])],
  },
  {
    customer: 'cliente@feira.test',
    daysAgo: 56,
    parts: [
      part('ceramica-da-ana', 'completed', ['caneca-do-vale', 'AN-CANECA-02', 2]),
      part(
        'livraria-mare-alta',
        'completed',
        ['o-rio-que-nao-voltava', 'MA-RIO-01', 1],
        ['olho-d-agua', 'MA-OLHO', 1],
      ),
    ],
  },
  {
    customer: 'caio@feira.test',
    daysAgo: 40,
    parts: [part('varal-de-algodao', 'canceled', ['camisa-de-linho', 'VA-LINHO-06', 1])],
  },
  {
    customer: 'cliente@feira.test',
    daysAgo: 33,
    parts: [part('livraria-mare-alta', 'expired', ['panela-de-barro', 'MA-PANELA', 1])],
  },
  {
    customer: 'ines@feira.test',
    daysAgo: 27,
    parts: [
      part(
        'queijos-da-zulmira',
        'completed',
        ['canastra-meia-cura', 'ZU-MEIA-02', 1],
        ['goiabada-cascao', 'ZU-GOIABADA', 1],
      ),
      part('cafe-serra-azul', 'completed', ['bourbon-amarelo', 'SA-BOURBON-03', 1]),
    ],
  },
  {
    customer: 'cliente@feira.test',
    daysAgo: 19,
    parts: [part('varal-de-algodao', 'canceled', ['camiseta-de-algodao', 'VA-CAMISETA-05', 1])],
  },
  {
    customer: 'yara@feira.test',
    daysAgo: 15,
    parts: [
      part(
        'livraria-mare-alta',
        'completed',
        ['a-onca-que-tinha-medo-de-gato', 'MA-ONCA-02', 2],
        ['baleia-no-quintal', 'MA-BALEIA', 1],
      ),
    ],
  },
  {
    customer: 'tome@feira.test',
    daysAgo: 12,
    parts: [
      part(
        'oficina-pe-de-moleque',
        'delivered',
        ['trem-do-vo', 'PM-TREM-01', 1],
        ['piao-de-fieira', 'PM-PIAO-02', 2],
      ),
    ],
  },
  {
    customer: 'ines@feira.test',
    daysAgo: 10,
    parts: [part('cafe-serra-azul', 'partly-refunded', ['drip-bag-viagem', 'SA-DRIP', 2])],
  },
  {
    customer: 'cliente@feira.test',
    daysAgo: 9,
    parts: [
      part('queijos-da-zulmira', 'delivered', ['canastra-curado-90-dias', 'ZU-CURADO-02', 1]),
      part(
        'cafe-serra-azul',
        'partly-shipped',
        ['bourbon-amarelo', 'SA-BOURBON-07', 1],
        ['cold-brew-concentrado', 'SA-COLD', 2],
      ),
      part('ceramica-da-ana', 'shipped', ['manteigueira', 'AN-MANTEIG', 1]),
    ],
  },
  {
    customer: 'cliente@feira.test',
    daysAgo: 8,
    parts: [
      part(
        'cafe-serra-azul',
        'returning',
        ['blend-da-casa', 'SA-BLEND-03', 2],
        ['filtros-de-papel-02', 'SA-FILTRO', 1],
      ),
    ],
  },
  {
    customer: 'tome@feira.test',
    daysAgo: 8,
    parts: [part('ceramica-da-ana', 'late', ['caneca-do-vale', 'AN-CANECA-02', 1])],
  },
  {
    customer: 'davi@feira.test',
    daysAgo: 6,
    parts: [
      part('varal-de-algodao', 'shipped', ['quimono-chita', 'VA-CHITA', 1], ['ecobag-sol', 'VA-SACOLA', 2]),
    ],
  },
  {
    customer: 'nina@feira.test',
    daysAgo: 4,
    parts: [part('cafe-serra-azul', 'expired', ['chaleira-bico-de-ganso', 'SA-CHALEIRA-01', 1])],
  },
  {
    customer: 'cliente@feira.test',
    daysAgo: 3,
    parts: [
      part('forno-da-lena', 'shipped', ['baguete-de-tradicao', 'FL-BAGUETE-02', 1]),
      part('viveiro-boa-sombra', 'preparing', ['espada-de-sao-jorge', 'BS-ESPADA-01', 1]),
    ],
  },
  {
    customer: 'yara@feira.test',
    daysAgo: 2,
    parts: [part('cafe-serra-azul', 'called-off', ['bourbon-amarelo', 'SA-BOURBON-03', 1])],
  },
  {
    customer: 'lia@feira.test',
    daysAgo: 1,
    parts: [part('cafe-serra-azul', 'processing', ['microlote-geisha-natural', 'SA-GEISHA-01', 1])],
  },
  {
    customer: 'cliente@feira.test',
    daysAgo: 1,
    parts: [part('varal-de-algodao', 'processing', ['vestido-feira-livre', 'VA-FEIRA-03', 1])],
  },
  {
    customer: 'ines@feira.test',
    daysAgo: 0,
    parts: [
      part(
        'cafe-serra-azul',
        'placed',
        ['blend-da-casa', 'SA-BLEND-03', 2],
        ['filtros-de-papel-02', 'SA-FILTRO', 1],
      ),
    ],
  },
  {
    customer: 'rui@feira.test',
    daysAgo: 0,
    parts: [
      part(
        'cafe-serra-azul',
        'awaiting',
        ['catuai-vermelho', 'SA-CATUAI-05', 1],
        ['brigadeiro-de-cafe', 'SA-BRIGADEIRO', 2],
      ),
    ],
  },
  {
    customer: 'cliente@feira.test',
    daysAgo: 0,
    parts: [
      part(
        'cafe-serra-azul',
        'awaiting',
        ['bourbon-amarelo', 'SA-BOURBON-01', 1],
        ['drip-bag-viagem', 'SA-DRIP', 1],
      ),
      part('livraria-mare-alta', 'processing', ['contos-de-passarinheiro', 'MA-PASSARO', 1]),
    ],
  },
]
