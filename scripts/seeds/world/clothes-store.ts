import { dress, kimono, shirt, skirt, sunMotif, tee, trousers } from './artwork/clothes-art.ts'
import { ink } from './artwork/palette.ts'
import { flowers, leaves, plaid, stripes } from './artwork/prints.ts'
import { cover, logo } from './artwork/scene.ts'
import { at, circle, line, path } from './artwork/shapes.ts'
import { clothesProducts } from './clothes-products.ts'
import { nationwide, pickup } from './delivery.ts'
import { drawn } from './product.ts'
import { cnpj } from './tax-ids.ts'
import type { DemoStore } from './world-types.ts'

export const clothesStore: DemoStore = {
  slug: 'varal-de-algodao',
  name: 'Varal de Algodão',
  tagline: 'Roupa fresca, feita no Recife',
  about: [
    'O Varal começou como um varal mesmo: as irmãs Marta e Joana penduravam as blusas que costuravam no quintal da casa amarela da Boa Vista, e quem passava perguntava o preço.',
    'Hoje são sete costureiras, duas modelistas e um gato que dorme em cima do linho. Compramos algodão colorido da Paraíba, que já nasce com cor e quase não gasta água no tingimento.',
    'A modelagem vai do PP ao XGG e é provada em gente, não em manequim. Se ficou apertado, a gente troca.',
  ].join('\n\n'),
  legalName: 'Irmãs Cavalcanti Confecções Ltda.',
  taxId: cnpj('9VR4LALG0001'),
  city: 'Recife',
  region: 'PE',
  district: 'Boa Vista',
  street: 'Rua da Casa Amarela',
  number: '142',
  postalCode: '50060180',
  supportEmail: 'oi@varal.feira.test',
  whatsapp: '+5581999990104',
  pixKey: cnpj('9VR4LALG0001'),
  since: '2018-02-02',
  handlingDays: 1,
  returnsText:
    'A primeira troca de tamanho é por nossa conta, em até 30 dias. Para devolver, são 7 dias a partir do recebimento, com a etiqueta.',
  deliveryText:
    'Postamos em um dia útil. Frete padrão grátis acima de R$ 299 (menos para as regiões mais distantes).',
  accent: ink.coral,
  logo: drawn('Camiseta coral no varal', () =>
    logo(
      ink.sage,
      ink.cream,
      line('M40 128Q200 160 360 128', ink.cocoa, 6) +
        at(200, 118, 0.28, tee({ colour: ink.coral, trim: ink.brick }, sunMotif(ink.straw, ink.cream))),
    ),
  ),
  cover: drawn('Roupas coloridas num varal ao sol', () =>
    cover(
      { wall: '#bfd9dd', floor: ink.leaf, horizon: 500, back: 'hill', accent: ink.sage },
      circle(1430, 110, 66, ink.ochre),
      path('M0 500V440Q300 380 640 430T1600 400V500z', ink.leaf),
      line('M-10 60Q800 130 1610 60', ink.cocoa, 7),
      at(150, 66, 0.46, tee({ colour: ink.terracotta }, sunMotif(ink.straw, ink.cream))),
      at(440, 84, 0.44, dress({ colour: '#e8c04a', print: leaves(ink.leaf, 84), trim: ink.forest })),
      at(720, 94, 0.46, shirt({ colour: ink.milk, print: stripes(ink.lake, 12, 40), trim: ink.lake })),
      at(
        1000,
        92,
        0.44,
        skirt({ colour: ink.coral, print: plaid(ink.wine, ink.straw, 110), trim: ink.wine }),
      ),
      at(1250, 82, 0.44, trousers({ colour: ink.indigo, trim: ink.midnight })),
      at(
        1490,
        68,
        0.42,
        kimono({ colour: ink.rose, print: flowers(ink.milk, ink.ochre, 170), trim: ink.plum }),
      ),
    ),
  ),
  deliveryRules: [
    ...nationwide({ origin: '50060180', freeAboveMinor: 29900, express: true }),
    pickup('50000000', '54999999'),
  ],
  products: clothesProducts,
}
