import { beans, coffeeBag, cup, dripper, gooseneckKettle } from './artwork/coffee-art.ts'
import { ink } from './artwork/palette.ts'
import { stripes } from './artwork/prints.ts'
import { cover, logo } from './artwork/scene.ts'
import { at, circle, path } from './artwork/shapes.ts'
import { coffeeProducts } from './coffee-products.ts'
import { nationwide, pickup } from './delivery.ts'
import { drawn } from './product.ts'
import { cnpj } from './tax-ids.ts'
import type { DemoStore } from './world-types.ts'

export const coffeeStore: DemoStore = {
  slug: 'cafe-serra-azul',
  name: 'Café Serra Azul',
  tagline: 'Café de altitude, torrado às terças e quintas',
  about: [
    'A Serra Azul é um sítio de onze hectares a 1.240 metros, em Carmo de Minas. Seu Joaquim plantou o primeiro talhão de bourbon amarelo em 1986, no ano em que a Helena nasceu. Hoje é ela quem cuida da torra, e ele continua dizendo que café bom se decide no terreiro.',
    'Colhemos à mão, só o grão maduro, e secamos devagar, em camadas finas, virando o café a cada meia hora. Dá trabalho. Dá também esse gosto de caramelo e fruta que faz a gente tomar sem açúcar sem perceber.',
    'Torramos às terças e quintas e despachamos no dia seguinte. No pacote vai a data da torra, o nome do talhão e, quase sempre, um bilhete.',
  ].join('\n\n'),
  legalName: 'Serra Azul Cafés Especiais Ltda.',
  taxId: cnpj('7SA4ZL190001'),
  city: 'Carmo de Minas',
  region: 'MG',
  district: 'Zona Rural',
  street: 'Estrada da Serra Azul',
  number: 'km 4',
  postalCode: '37472000',
  supportEmail: 'ola@serraazul.feira.test',
  whatsapp: '+5535999990101',
  pixKey: 'pix@serraazul.feira.test',
  since: '2016-05-10',
  handlingDays: 2,
  returnsText:
    'Se o café chegou com a embalagem danificada ou não era o que você pediu, mandamos outro sem custo. Você também pode desistir em até 7 dias depois de receber, com o pacote fechado.',
  deliveryText:
    'Despachamos às quartas e sextas, logo depois da torra. Acima de R$ 149 o frete padrão é por nossa conta (menos para a região Norte).',
  accent: ink.lake,
  logo: drawn('Serra azul com o sol nascendo atrás', () =>
    logo(
      ink.lake,
      ink.straw,
      circle(200, 176, 52, ink.ochre) +
        path('M70 270Q130 150 176 196Q214 130 330 270Q270 330 200 336Q130 330 70 270z', ink.midnight) +
        path('M88 284Q150 200 200 240Q250 200 314 284Q270 336 200 342Q130 336 88 284z', ink.teal),
    ),
  ),
  cover: drawn('Mesa de café com pacotes, bule, coador e xícara diante da serra', () =>
    cover(
      { wall: '#c9dcdc', floor: ink.straw, back: 'hill', accent: ink.teal },
      path('M0 430V330Q260 190 520 330T1040 300T1600 270V430z', ink.lake, 'opacity=".75"'),
      circle(1290, 120, 62, ink.ochre),
      at(230, 520, 0.66, coffeeBag(ink.terracotta, ink.cream, 'sun', ink.ochre)),
      at(440, 540, 0.58, coffeeBag(ink.forest, ink.cream, 'leaf', ink.straw)),
      at(760, 540, 0.8, gooseneckKettle(ink.indigo)),
      at(1080, 545, 0.72, dripper(ink.coral)),
      at(1380, 550, 0.8, cup(ink.milk, ink.coral, stripes(ink.coral, 14, 50))),
      at(1230, 570, 0.8, beans('cover', 9, 160, 30)),
    ),
  ),
  deliveryRules: [
    ...nationwide({ origin: '37472000', freeAboveMinor: 14900, express: true }),
    pickup('37400000', '37499999'),
  ],
  products: coffeeProducts,
}
