import { bun, crust, roundLoaf, sesame, tinLoaf, wheat } from './artwork/bread-art.ts'
import { cakeStand, leavenJar, ringCake } from './artwork/bread-sweets.ts'
import { ink } from './artwork/palette.ts'
import { dots } from './artwork/prints.ts'
import { cover, logo } from './artwork/scene.ts'
import { at } from './artwork/shapes.ts'
import { breadProducts } from './bread-products.ts'
import { pickup } from './delivery.ts'
import { drawn } from './product.ts'
import { cnpj } from './tax-ids.ts'
import type { DemoDeliveryRule, DemoStore } from './world-types.ts'

/** By bicycle near the oven, by car in the rest of the city. */
const local = (postalFrom: string, postalTo: string, near = false): DemoDeliveryRule => ({
  name: near ? 'Bicicleta da padaria' : 'Entrega em São Paulo',
  method: 'local',
  postalFrom,
  postalTo,
  weightFromGrams: 0,
  weightToGrams: 15_000,
  priceMinor: near ? 690 : 1490,
  minDays: near ? 0 : 1,
  maxDays: near ? 1 : 2,
  freeAboveMinor: near ? 8000 : 16_000,
})

export const breadStore: DemoStore = {
  slug: 'forno-da-lena',
  name: 'Forno da Lena',
  tagline: 'Pão de fermentação natural, quentinho em Pinheiros',
  about: [
    'A Lena era engenheira e acordava cedo. Continua acordando cedo, às três e meia, mas agora é para falar com o Genésio, o fermento que mora num pote de vidro desde 2017 e que nunca tirou férias.',
    'O forno fica na garagem da casa da avó, na Rua do Fermento. Farinha de moinho pequeno, água, sal e vinte horas de espera: a massa descansa enquanto a cidade dorme e vai ao forno quando os ônibus começam a passar.',
    'Entregamos só em São Paulo, porque pão não gosta de viagem longa. Em Pinheiros vai de bicicleta, na cestinha do Juca; nos outros bairros, de carro, no dia seguinte. Ou passe na porta: o cheiro mostra o caminho.',
  ].join('\n\n'),
  legalName: 'Forno da Lena Panificação Ltda.',
  taxId: cnpj('395620480001'),
  city: 'São Paulo',
  region: 'SP',
  district: 'Pinheiros',
  street: 'Rua do Fermento',
  number: '61',
  postalCode: '05416010',
  supportEmail: 'lena@fornodalena.feira.test',
  whatsapp: '+5511999990108',
  pixKey: cnpj('395620480001'),
  since: '2017-06-29',
  handlingDays: 1,
  minOrderMinor: 3000,
  returnsText:
    'Pão é fresco e não volta ao forno, mas ninguém fica com pão ruim: se algo chegou amassado, trocado ou fora do ponto, avise no mesmo dia e mandamos outro ou devolvemos o valor.',
  deliveryText:
    'Entregamos só na cidade de São Paulo, de terça a sábado. Pedidos feitos até as 18h saem na fornada da manhã seguinte. Em Pinheiros e arredores, de bicicleta; acima de R$ 80, sem frete. Pedido mínimo de R$ 30.',
  accent: ink.ochre,
  logo: drawn('Pão redondo com um ramo de trigo riscado', () =>
    logo(ink.ochre, ink.cream, at(200, 290, 0.42, roundLoaf(crust.dark))),
  ),
  cover: drawn('Balcão da padaria com pães, bolo, croissant e um pote de fermento', () =>
    cover(
      { wall: ink.mint, floor: ink.clay, back: 'hill', accent: ink.sage },
      at(90, 500, 1, wheat()),
      at(290, 545, 0.66, tinLoaf()),
      at(640, 555, 0.62, roundLoaf(crust.golden)),
      at(920, 555, 0.72, leavenJar(ink.lake, dots(ink.cream, 8, 50), ink.coral)),
      at(1120, 565, 0.6, bun(crust.golden, sesame('cover'))),
      at(1370, 560, 0.68, cakeStand(ink.teal) + at(0, -190, 1, ringCake('#dca24a', ink.cream, ink.coral))),
    ),
  ),
  deliveryRules: [
    local('01000000', '05399999'),
    local('05400000', '05499999', true),
    local('05500000', '05999999'),
    local('08000000', '08499999'),
    pickup('01000000', '05999999'),
    pickup('08000000', '08499999'),
  ],
  products: breadProducts,
}
