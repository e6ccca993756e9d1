import { ink } from './artwork/palette.ts'
import { cover, logo } from './artwork/scene.ts'
import { at, circle, shadow } from './artwork/shapes.ts'
import { rockingHorse } from './artwork/toy-figures.ts'
import { houseBlock, spinningTop, stackingRings } from './artwork/toy-games.ts'
import { engine, wagon, wagonLoad } from './artwork/toy-vehicles.ts'
import { nationwide, pickup } from './delivery.ts'
import { drawn } from './product.ts'
import { cnpj } from './tax-ids.ts'
import { toyProducts } from './toy-products.ts'
import type { DemoStore } from './world-types.ts'

export const toyStore: DemoStore = {
  slug: 'oficina-pe-de-moleque',
  name: 'Oficina Pé de Moleque',
  tagline: 'Brinquedos de madeira que passam de irmão para irmão',
  about: [
    'O Otávio fez móveis por trinta anos em São Bento do Sul. No dia em que a neta pediu um trem “igual ao do vô”, ele juntou as sobras de uma mesa e não voltou mais para as mesas. A Marina, a filha, pinta tudo à mão e escolhe as cores; a neta, Lis, é quem testa.',
    'Usamos madeira de reflorestamento e sobras das marcenarias vizinhas, tinta à base de água e cera de abelha. Sem pilha, sem tela, sem barulho de fábrica. As quinas são lixadas três vezes: uma na máquina, uma na mão e uma no rosto, para ter certeza.',
    'Se quebrar, a gente conserta. De verdade: mande de volta uma roda perdida ou um braço solto e devolvemos o brinquedo inteiro, por mais alguns anos de quintal.',
  ].join('\n\n'),
  legalName: 'Pé de Moleque Brinquedos Artesanais Ltda.',
  taxId: cnpj('P3M0L9Q70001'),
  city: 'São Bento do Sul',
  region: 'SC',
  district: 'Serra Alta',
  street: 'Rua dos Marceneiros',
  number: '77',
  postalCode: '89291000',
  supportEmail: 'oi@pedemoleque.feira.test',
  whatsapp: '+5547999990107',
  pixKey: '7d1c52b4-9f3e-4c0a-b8e6-2a4f61d09c37',
  since: '2018-10-12',
  handlingDays: 4,
  returnsText:
    'Não serviu ou não agradou? Aceitamos de volta em até 7 dias depois de receber. Brinquedo com defeito tem conserto ou troca por nossa conta, sem prazo.',
  deliveryText:
    'Produzimos em pequenos lotes e despachamos em até quatro dias úteis. Acima de R$ 249 o frete padrão é por nossa conta (menos para a região Norte).',
  accent: ink.coral,
  logo: drawn('Pião colorido girando', () =>
    logo(ink.coral, ink.cream, at(206, 322, 0.44, spinningTop([ink.indigo, ink.straw, ink.cream]), 12)),
  ),
  cover: drawn('Trem de madeira, casinhas, cavalo de balanço e pião numa prateleira', () =>
    cover(
      { wall: ink.blush, floor: ink.ochre, back: 'hill', accent: ink.clay },
      circle(1400, 130, 66, ink.straw),
      at(240, 545, 0.7, rockingHorse(ink.cream, ink.brick, ink.terracotta, ink.lake)),
      at(600, 540, 0.66, engine(ink.indigo, ink.terracotta, ink.coral)),
      at(880, 540, 0.66, wagon(ink.teal, ink.coral, wagonLoad(ink.coral, ink.leaf))),
      at(1110, 550, 1, shadow(90, 0.14) + houseBlock(ink.cream, ink.terracotta, 150, 210)),
      at(1270, 550, 1, shadow(80, 0.14) + houseBlock(ink.leaf, ink.forest, 130, 310, 1)),
      at(1445, 560, 0.54, stackingRings()),
    ),
  ),
  deliveryRules: [
    ...nationwide({ origin: '89291000', freeAboveMinor: 24_900, express: true }),
    pickup('89280000', '89294999'),
  ],
  products: toyProducts,
}
