import { bouquet, handled, jug, lidded, profiles, teapot, tile, vessel } from './artwork/ceramics-art.ts'
import { ink } from './artwork/palette.ts'
import { dots, repeated, specks, stripes, waves } from './artwork/prints.ts'
import { cover, logo } from './artwork/scene.ts'
import { at, boxPath, clip, rect } from './artwork/shapes.ts'
import { ceramicsProducts } from './ceramics-products.ts'
import { nationwide, pickup } from './delivery.ts'
import { drawn } from './product.ts'
import { cnpj } from './tax-ids.ts'
import type { DemoStore } from './world-types.ts'

const stone = '#d9c7ab'
const red = '#b5674a'

export const ceramicsStore: DemoStore = {
  slug: 'ceramica-da-ana',
  name: 'Cerâmica da Ana',
  tagline: 'Barro, fogo e um pouco de teimosia',
  about: [
    'Ana Beatriz largou o escritório de contabilidade numa sexta-feira e na segunda estava com as mãos no barro. Isso foi em Cunha, em 2011, num galpão emprestado. O galpão hoje é o ateliê, e a planilha de esmaltes continua sendo a mais organizada da serra.',
    'São três tornos, um forno a lenha que se acende quatro vezes por ano e um forno a gás para o resto. A queima a lenha dura vinte horas; a vizinhança leva bolo.',
    'Cada peça é torneada, esmaltada e assinada à mão. Se a sua vier um pouco diferente da foto, é porque a foto era de outra.',
  ].join('\n\n'),
  legalName: 'Ana Beatriz Moraes Cerâmica Ltda.',
  taxId: cnpj('58A1NA220001'),
  city: 'Cunha',
  region: 'SP',
  district: 'Vila Rica',
  street: 'Rua dos Fornos',
  number: '77',
  postalCode: '12530000',
  supportEmail: 'atelie@ana.feira.test',
  whatsapp: '+5512999990103',
  pixKey: '6f1c2a54-8b0e-4d37-9a61-2c5e7f90b413',
  pixDiscountBps: 1000,
  since: '2011-09-05',
  handlingDays: 3,
  returnsText:
    'Quebrou no caminho? Mande uma foto em até 7 dias e fazemos outra, sem perguntas. Desistiu? Aceitamos de volta em até 7 dias, na embalagem em que foi.',
  deliveryText:
    'Embalamos em palha e papel, caixa dentro de caixa. Peças sob encomenda levam até 20 dias no ateliê, contados à parte.',
  accent: ink.terracotta,
  logo: drawn('Vaso com ondas', () =>
    logo(
      ink.terracotta,
      ink.blush,
      at(
        200,
        318,
        0.46,
        vessel(
          profiles.vase,
          { clay: stone, colour: ink.cream, dip: 0.62, print: waves(ink.indigo, 16, 90) },
          ink.coffee,
        ),
      ),
    ),
  ),
  cover: drawn('Prateleira do ateliê com vasos, bules, tigelas e canecas', () =>
    cover(
      { wall: '#e6c3ab', floor: '#8f5a3c', horizon: 500 },
      clip(
        boxPath(0, 0, 1600, 200),
        repeated(200, 200, at(100, 100, 0.54, tile(ink.milk, ink.indigo, ink.ochre))),
      ),
      rect(0, 206, 1600, 10, ink.brick),
      at(180, 550, 0.62, vessel(profiles.jar, { clay: red, colour: ink.ochre, dip: 0.6 })),
      at(420, 300, 0.42, bouquet(ink.coral, ink.leaf)),
      at(
        420,
        545,
        0.55,
        vessel(profiles.vase, { clay: stone, colour: ink.indigo, dip: 0.7, print: specks(ink.sky, 6) }),
      ),
      at(
        690,
        555,
        0.66,
        teapot({ clay: red, colour: '#8fb0a0', dip: 0.8, print: stripes('#7a9d8c', 14, 40) }),
      ),
      at(
        960,
        560,
        0.7,
        vessel(profiles.bowl, { clay: stone, colour: ink.coral, dip: 0.72, print: dots(ink.cream, 9, 70) }),
      ),
      at(1215, 548, 0.56, jug({ clay: red, colour: ink.cream, dip: 0.7, print: waves(ink.lake, 10, 60) })),
      at(
        1400,
        558,
        0.62,
        handled(profiles.mug, { clay: stone, colour: ink.forest, dip: 0.72 }, 170, ink.coffee),
      ),
      at(1540, 550, 0.44, lidded({ clay: stone, colour: ink.rose, dip: 0.78 })),
    ),
  ),
  deliveryRules: [
    ...nationwide({ origin: '12530000', factor: 1.15, freeAboveMinor: 39900 }),
    pickup('12500000', '12599999'),
  ],
  products: ceramicsProducts,
}
