import { ink } from './artwork/palette.ts'
import { arum, calathea, monstera } from './artwork/plant-art.ts'
import { columnCactus } from './artwork/plant-cacti.ts'
import { cutLeaf } from './artwork/plant-leaves.ts'
import { pot, potted } from './artwork/plant-pots.ts'
import { wateringCan } from './artwork/plant-tools.ts'
import { cover, logo } from './artwork/scene.ts'
import { at } from './artwork/shapes.ts'
import { nationwide, pickup } from './delivery.ts'
import { plantProducts } from './plant-products.ts'
import { drawn } from './product.ts'
import { cnpj } from './tax-ids.ts'
import type { DemoStore } from './world-types.ts'

export const plantStore: DemoStore = {
  slug: 'viveiro-boa-sombra',
  name: 'Viveiro Boa Sombra',
  tagline: 'Plantas criadas com calma, prontas para a sua casa',
  about: [
    'A Cida começou com três vasos de samambaia na varanda e um marido que dizia que não cabia mais nada. Coube. Hoje são quatro estufas em Holambra, vinte e poucas espécies por vez e uma fila de vizinhos que ainda passam “só para olhar”.',
    'Aqui nenhuma planta sai correndo. Cada muda cresce no nosso viveiro, se acostuma à sombra e à meia-luz de uma casa de verdade e só viaja quando está firme no vaso. Regamos na véspera, prendemos a terra e embalamos uma por uma, com papelão e palha.',
    'Na caixa vai um cartão com o que a planta gosta: quanta luz, quanta água e o que fazer se ela ficar triste. E, se bater a dúvida, é só mandar uma foto no WhatsApp: a Cida responde, quase sempre com terra nas mãos.',
  ].join('\n\n'),
  legalName: 'Boa Sombra Plantas Ornamentais Ltda.',
  taxId: cnpj('284519370001'),
  city: 'Holambra',
  region: 'SP',
  district: 'Jardim das Tulipas',
  street: 'Rua das Hortênsias',
  number: '218',
  postalCode: '13825000',
  supportEmail: 'oi@boasombra.feira.test',
  whatsapp: '+5519999990106',
  pixKey: '+5519999990106',
  since: '2014-09-21',
  handlingDays: 3,
  returnsText:
    'Planta é bicho delicado: se chegou quebrada ou murcha, mande uma foto em até 48 horas e enviamos outra sem custo. Vasos e ferramentas podem ser devolvidos em até 7 dias depois de receber.',
  deliveryText:
    'Despachamos às segundas e terças, para nenhuma planta passar o fim de semana na caixa. Acima de R$ 199 o frete padrão é nosso (menos para a região Norte).',
  accent: ink.forest,
  logo: drawn('Vaso de barro com uma folha recortada', () =>
    logo(
      ink.forest,
      ink.sage,
      at(200, 236, 0.72, cutLeaf(210, 220, ink.sage)) + at(200, 322, 0.46, pot('classic', ink.terracotta)),
    ),
  ),
  cover: drawn('Bancada do viveiro com monstera, cacto, espada-de-são-jorge e regador', () =>
    cover(
      { wall: ink.mint, floor: ink.straw, back: 'hill', accent: ink.sage },
      at(190, 545, 0.8, potted('classic', ink.terracotta, monstera())),
      at(490, 555, 0.74, potted('cone', ink.milk, columnCactus())),
      at(750, 550, 0.72, potted('straight', ink.ochre, calathea())),
      at(1080, 555, 0.8, wateringCan(ink.lake)),
      at(1400, 550, 0.76, potted('bowl', ink.coral, arum(ink.milk, ink.ochre))),
    ),
  ),
  deliveryRules: [
    ...nationwide({ origin: '13825000', factor: 1.15, freeAboveMinor: 19_900 }),
    pickup('13825000', '13829999'),
  ],
  products: plantProducts,
}
