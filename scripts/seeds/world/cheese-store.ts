import {
  board,
  clothPot,
  cow,
  freshCheese,
  guavaSlab,
  hangingPair,
  knife,
  wedge,
  wheel,
} from './artwork/cheese-art.ts'
import { ink } from './artwork/palette.ts'
import { gingham } from './artwork/prints.ts'
import { cover, logo } from './artwork/scene.ts'
import { at, lifted } from './artwork/shapes.ts'
import { cheeseProducts } from './cheese-products.ts'
import { nationwide, pickup } from './delivery.ts'
import { drawn } from './product.ts'
import { cnpj } from './tax-ids.ts'
import type { DemoStore } from './world-types.ts'

export const cheeseStore: DemoStore = {
  slug: 'queijos-da-zulmira',
  name: 'Queijos da Dona Zulmira',
  tagline: 'Leite cru, mão firme e paciência',
  about: [
    'Dona Zulmira aprendeu a fazer queijo em cima de um caixote, porque não alcançava a bancada. Tinha seis anos. Hoje, com setenta e três, ainda é ela quem prova o leite de manhã, e quem decide, pelo cheiro, se o queijo já pode sair da sala de cura.',
    'São trinta e duas vacas, cada uma com nome e gênio. O pingo, o fermento que passa de um dia para o outro, está na família há quatro gerações e nunca faltou, nem na enchente.',
    'O neto, Vicente, cuida da loja e das caixas térmicas. Se tiver dúvida sobre qual queijo escolher, mande mensagem: quem responde é ele, mas quem dita é a avó.',
  ].join('\n\n'),
  legalName: 'Zulmira Alves Teixeira Laticínios ME',
  taxId: cnpj('3QZ8MIRA0001'),
  city: 'São Roque de Minas',
  region: 'MG',
  district: 'Vargem Grande',
  street: 'Estrada do Capão Forro',
  number: '318',
  postalCode: '37928000',
  supportEmail: 'prosa@zulmira.feira.test',
  whatsapp: '+5537999990102',
  pixKey: '+5537999990102',
  since: '2014-08-23',
  handlingDays: 2,
  minOrderMinor: 5000,
  returnsText:
    'Queijo viaja gelado e chega bem; se não chegar, fotografe no dia e devolvemos o dinheiro ou mandamos outro, à sua escolha. Por ser alimento fresco, não aceitamos de volta o que foi aberto.',
  deliveryText:
    'Enviamos às segundas e terças, em caixa térmica com gelo, para o queijo não passar o fim de semana na estrada.',
  accent: ink.ochre,
  logo: drawn('Cabeça de vaca malhada', () =>
    logo(ink.ochre, ink.cream, at(200, 214, 0.86, cow(ink.milk, ink.cocoa))),
  ),
  cover: drawn('Queijos inteiros e cortados sobre tábuas, com goiabada e flores', () =>
    cover(
      { wall: ink.forest, floor: '#b98049' },
      at(1000, -30, 0.62, hangingPair('#f0cf82')),
      at(1420, -60, 0.55, hangingPair('#dba85a')),
      at(300, 530, 0.62, board(420, '#8f5a33')),
      at(300, 512, 0.72, wheel(ink.ochre, ink.cream, 190, true, 'cover')),
      at(300, 355, 0.56, lifted(wheel('#a8662c', ink.cream, 190, false, 'cover2'))),
      at(690, 540, 0.66, freshCheese('#f6efdf')),
      at(980, 545, 0.72, wedge(ink.terracotta, '#f3d98e', 'cover')),
      at(1250, 550, 0.72, guavaSlab()),
      at(1440, 550, 0.62, clothPot('#a8622d', ink.milk, gingham(ink.terracotta, 26))),
      at(560, 575, 0.7, knife()),
    ),
  ),
  deliveryRules: [
    ...nationwide({ origin: '37928000', factor: 1.3, freeAboveMinor: 24900, express: true }),
    pickup('37920000', '37929999'),
  ],
  products: cheeseProducts,
}
