import {
  beans,
  bottle,
  coffeeBag,
  cup,
  dripper,
  frenchPress,
  gooseneckKettle,
  handMill,
  type Label,
  mokaPot,
  mug,
  paperFilters,
  sweetsDish,
  tin,
} from './artwork/coffee-art.ts'
import { ink } from './artwork/palette.ts'
import { gingham, specks, stripes, waves } from './artwork/prints.ts'
import { type Setting, scene, sprig } from './artwork/scene.ts'
import { at } from './artwork/shapes.ts'
import { drawn, product } from './product.ts'

const grinds = ['Em grãos', 'Moagem fina (espresso)', 'Moagem média (coado)', 'Moagem grossa (prensa)']
const bySize = (quarter: number, half: number, kilo: number, before?: number) => ({
  option: 'Peso',
  of: {
    '250 g': [quarter, 280, before] as [number, number, number?],
    '500 g': [half, 540] as [number, number],
    '1 kg': [kilo, 1050] as [number, number],
  },
})

const bag = (setting: Setting, colour: string, paper: string, label: Label, second: string) => () =>
  scene(
    setting,
    at(250, 1010, 1, beans(`${colour}${label}`, 9, 260)),
    at(610, 1040, 1.36, coffeeBag(colour, paper, label, second)),
    at(960, 1060, 1, beans(`${label}${second}`, 14, 330, 90)),
  )

const inCup =
  (wall: string, floor: string, colour: string, saucer: string, print = '') =>
  () =>
    scene(
      { wall, floor, back: 'arch' },
      at(600, 1000, 1.75, cup(colour, saucer, print)),
      at(610, 1100, 1, beans(`${wall}cup`, 12, 900, 60)),
    )

export const coffeeProducts = [
  product({
    handle: 'bourbon-amarelo',
    title: 'Café Bourbon Amarelo – Talhão da Capela',
    text: [
      'O café que deu nome à casa. Bourbon amarelo colhido à mão no talhão da capela, seco em terreiro suspenso por dezoito dias.',
      ['Notas de caramelo, laranja e mel', 'Corpo aveludado, acidez suave', 'Torra média'],
    ],
    category: 'cafe-em-graos',
    tags: ['arábica', 'bourbon', 'torra média', 'mais vendido'],
    brand: 'Serra Azul',
    sku: 'SA-BOURBON',
    price: bySize(4290, 7990, 14_900),
    others: { Moagem: grinds },
    stock: [32, 18, 25, 12, 20, 3, 16, 0, 9, 2, 7, 0],
    pictures: [
      drawn(
        'Pacote amarelo de café com um sol no rótulo e grãos sobre a mesa',
        bag(
          { wall: ink.blush, floor: ink.clay, back: 'sun', accent: ink.cream },
          ink.ochre,
          ink.cream,
          'sun',
          ink.terracotta,
        ),
      ),
      drawn(
        'Xícara de café quente com listras amarelas',
        inCup(ink.cream, ink.straw, ink.ochre, ink.milk, stripes(ink.cream, 12, 44)),
      ),
    ],
  }),
  product({
    handle: 'catuai-vermelho',
    title: 'Café Catuaí Vermelho',
    text: [
      'Doce e encorpado, para o coado de todo dia. Lembra chocolate ao leite, castanha e uma pontinha de cereja.',
      'Vai bem puro, com leite e com pão na chapa.',
    ],
    category: 'cafe-em-graos',
    tags: ['arábica', 'catuaí', 'torra média'],
    brand: 'Serra Azul',
    sku: 'SA-CATUAI',
    price: bySize(3590, 6690, 12_490, 3990),
    others: { Moagem: grinds },
    pictures: [
      drawn(
        'Pacote vermelho de café com uma serra no rótulo',
        bag(
          { wall: ink.sage, floor: ink.leaf, back: 'arch', accent: ink.mint },
          ink.terracotta,
          ink.cream,
          'mountain',
          ink.straw,
        ),
      ),
    ],
  }),
  product({
    handle: 'microlote-geisha-natural',
    title: 'Microlote Geisha Natural (safra 2026)',
    text: [
      'Só 180 quilos por ano. Floral, delicado, com jasmim, pêssego e um final longo de chá.',
      'Cada pacote é numerado à mão pela Helena.',
    ],
    category: 'cafe-em-graos',
    tags: ['microlote', 'geisha', 'natural', 'torra clara'],
    brand: 'Serra Azul',
    sku: 'SA-GEISHA',
    price: { option: 'Peso', of: { '100 g': [5800, 120], '250 g': [12_900, 280] } },
    others: { Moagem: ['Em grãos', 'Moagem média (coado)'] },
    stock: [6, 3, 2, 1],
    pictures: [
      drawn(
        'Pacote rosa de café com uma flor no rótulo',
        bag(
          { wall: ink.lilac, floor: ink.plum, back: 'sun', accent: ink.blush },
          ink.rose,
          ink.milk,
          'flower',
          ink.straw,
        ),
      ),
    ],
  }),
  product({
    handle: 'blend-da-casa',
    title: 'Blend da Casa',
    text: [
      'O café da garrafa térmica lá do sítio: encorpado, doce e sem frescura. Um blend de catuaí com mundo novo que não falha.',
    ],
    category: 'cafe-em-graos',
    tags: ['blend', 'torra média', 'dia a dia'],
    brand: 'Serra Azul',
    sku: 'SA-BLEND',
    price: bySize(2990, 5490, 9990),
    others: { Moagem: grinds },
    pictures: [
      drawn(
        'Pacote azul de café com um passarinho no rótulo',
        bag(
          { wall: ink.sand, floor: ink.terracotta, back: 'arch', accent: ink.cream },
          ink.lake,
          ink.cream,
          'bird',
          ink.ochre,
        ),
      ),
      drawn(
        'Xícara azul de café sobre a mesa',
        inCup(ink.blush, ink.clay, ink.lake, ink.cream, waves(ink.sky, 9, 46)),
      ),
    ],
  }),
  product({
    handle: 'torra-escura-noite-de-julho',
    title: 'Torra Escura Noite de Julho',
    text: [
      'Para quem gosta de café forte e prensa francesa no frio. Cacau, melaço e fumaça leve; nada de queimado.',
    ],
    category: 'cafe-em-graos',
    tags: ['torra escura', 'encorpado'],
    brand: 'Serra Azul',
    sku: 'SA-NOITE',
    price: bySize(3390, 6290, 11_690),
    others: { Moagem: grinds },
    pictures: [
      drawn(
        'Pacote azul-escuro de café com a lua no rótulo',
        bag(
          { wall: ink.indigo, floor: ink.midnight, back: 'sun', accent: '#43568c' },
          ink.midnight,
          ink.straw,
          'moon',
          ink.ochre,
        ),
      ),
    ],
  }),
  product({
    handle: 'descafeinado-agua-da-mina',
    title: 'Descafeinado Água da Mina',
    text: [
      'Descafeinado em processo com água, sem solventes. Sobra o que interessa: doce de leite, nozes e um corpo redondo até no café das nove da noite.',
    ],
    category: 'cafe-em-graos',
    tags: ['descafeinado', 'sem cafeína'],
    brand: 'Serra Azul',
    sku: 'SA-DESCAF',
    price: { option: 'Peso', of: { '250 g': [4690, 280], '500 g': [8790, 540] } },
    others: { Moagem: grinds },
    stock: [0, 0, 0, 0, 0, 0, 0, 0],
    pictures: [
      drawn(
        'Pacote verde-claro de café com chuva no rótulo',
        bag(
          { wall: ink.sky, floor: ink.teal, back: 'arch', accent: '#d9e8ea' },
          ink.teal,
          ink.milk,
          'rain',
          ink.straw,
        ),
      ),
    ],
  }),
  product({
    handle: 'cafe-verde-para-torrar-em-casa',
    title: 'Café verde para torrar em casa',
    text: [
      'Grão cru, peneira 16 acima, catado duas vezes. Vem com a nossa curva de torra para pipoqueira e para frigideira.',
    ],
    category: 'cafe-em-graos',
    tags: ['café verde', 'torra caseira'],
    sku: 'SA-VERDE',
    price: {
      option: 'Peso',
      of: { '1 kg': [6900, 1030], '5 kg': [31_900, 5080, 34_500], '15 kg': [89_000, 15_200] },
    },
    stock: [22, 8, 1],
    pictures: [
      drawn(
        'Pacote verde de café cru com uma folha no rótulo',
        bag(
          { wall: ink.cream, floor: ink.sage, back: 'sun', accent: ink.mint },
          ink.forest,
          ink.cream,
          'leaf',
          ink.ochre,
        ),
      ),
    ],
  }),
  product({
    handle: 'drip-bag-viagem',
    title: 'Drip bag de viagem – caixa com 10',
    text: [
      'Sachês com café moído e coador embutido: pendura na xícara, passa a água e pronto. Dois de cada café da casa, mais dois do microlote do mês.',
    ],
    category: 'cafe-em-graos',
    tags: ['viagem', 'presente', 'drip bag'],
    brand: 'Serra Azul',
    sku: 'SA-DRIP',
    price: [3900, 180],
    pictures: [
      drawn('Lata laranja com grãos no rótulo ao lado de uma caneca', () =>
        scene(
          { wall: ink.mint, floor: ink.cream, back: 'window', accent: ink.sky },
          at(480, 1030, 1.6, tin(ink.coral, ink.cream, 'bean')),
          at(880, 1070, 1.15, mug(ink.forest, ink.milk, specks(ink.cream, 5))),
        ),
      ),
    ],
  }),
  product({
    handle: 'coador-de-ceramica-azul',
    title: 'Coador de cerâmica com jarra de vidro',
    text: [
      'Coador cônico de cerâmica esmaltada em três cores, com jarra de vidro de 600 ml. Usa filtro de papel 02.',
    ],
    category: 'preparo-do-cafe',
    tags: ['coador', 'cerâmica', 'pour over'],
    sku: 'SA-COADOR',
    price: {
      option: 'Cor',
      of: { Coral: [18_900, 1150], Índigo: [18_900, 1150], Musgo: [18_900, 1150, 21_900] },
    },
    stock: [7, 4, 2],
    pictures: [
      drawn(
        'Coador coral sobre uma jarra com café',
        () =>
          scene(
            { wall: '#cfe0df', floor: ink.straw, back: 'tiles', accent: ink.milk },
            at(600, 1040, 1.42, dripper(ink.coral)),
          ),
        'Coral',
      ),
      drawn(
        'Coador azul sobre uma jarra com café',
        () =>
          scene(
            { wall: ink.sand, floor: ink.clay, back: 'arch', accent: ink.cream },
            at(600, 1040, 1.42, dripper(ink.indigo)),
          ),
        'Índigo',
      ),
      drawn(
        'Coador verde sobre uma jarra com café',
        () =>
          scene(
            { wall: ink.blush, floor: ink.sage, back: 'sun', accent: ink.milk },
            at(600, 1040, 1.42, dripper(ink.forest)),
          ),
        'Musgo',
      ),
    ],
  }),
  product({
    handle: 'chaleira-bico-de-ganso',
    title: 'Chaleira bico de ganso 1 litro',
    text: [
      'O fio de água fino faz metade do trabalho. Aço esmaltado, serve em fogão a gás, elétrico e indução.',
    ],
    category: 'preparo-do-cafe',
    tags: ['chaleira', 'pour over'],
    sku: 'SA-CHALEIRA',
    price: { option: 'Cor', of: { Terracota: [24_900, 1300], Petróleo: [24_900, 1300] } },
    stock: [5, 0],
    pictures: [
      drawn('Chaleira terracota de bico fino', () =>
        scene(
          { wall: ink.mint, floor: ink.sand, back: 'sun', accent: ink.milk },
          at(590, 1020, 1.75, gooseneckKettle(ink.terracotta)),
        ),
      ),
    ],
  }),
  product({
    handle: 'moedor-manual-de-imbuia',
    title: 'Moedor manual de madeira',
    text: [
      'Caixa de madeira de demolição feita pelo Tião marceneiro, mós de aço com regulagem. Mói 30 g por vez, no ritmo de quem acordou agora.',
    ],
    category: 'preparo-do-cafe',
    tags: ['moedor', 'madeira', 'artesanal'],
    sku: 'SA-MOEDOR',
    price: [28_900, 1400, 32_900],
    stock: [3],
    pictures: [
      drawn('Moedor de café de madeira com manivela', () =>
        scene(
          { wall: ink.clay, floor: ink.brick, back: 'arch', accent: ink.blush },
          at(600, 1040, 1.55, handMill('#a5673b', ink.straw)),
          at(950, 1090, 1, beans('moedor', 12, 260, 50)),
          at(240, 1090, 1, beans('moedor2', 8, 240, 50)),
        ),
      ),
    ],
  }),
  product({
    handle: 'cafeteira-de-fogao',
    title: 'Cafeteira de fogão',
    text: [
      'A italiana de sempre, em alumínio polido e cabo de madeira. O café sai curto e forte; o chiado avisa a casa inteira.',
    ],
    category: 'preparo-do-cafe',
    tags: ['cafeteira', 'italiana', 'fogão'],
    sku: 'SA-ITALIANA',
    price: {
      option: 'Tamanho',
      of: { '3 xícaras': [11_900, 620], '6 xícaras': [15_900, 890], '9 xícaras': [19_900, 1180] },
    },
    pictures: [
      drawn('Cafeteira de fogão de alumínio', () =>
        scene(
          { wall: ink.ochre, floor: ink.terracotta, back: 'tiles', accent: ink.straw },
          at(580, 1040, 1.55, mokaPot('#cfd3cf', ink.coffee)),
          at(950, 1060, 0.85, cup(ink.milk, ink.cream, stripes(ink.lake, 12, 60))),
        ),
      ),
    ],
  }),
  product({
    handle: 'prensa-francesa',
    title: 'Prensa francesa 600 ml',
    text: [
      'Vidro de borossilicato, filtro duplo de aço. Use moagem grossa, espere quatro minutos e não tenha pressa de empurrar.',
    ],
    category: 'preparo-do-cafe',
    tags: ['prensa', 'vidro'],
    sku: 'SA-PRENSA',
    price: [16_900, 980],
    pictures: [
      drawn('Prensa francesa com café pronto', () =>
        scene(
          { wall: ink.sage, floor: ink.cream, back: 'window', accent: ink.mint },
          at(560, 1050, 1.5, frenchPress(ink.straw, ink.terracotta)),
          at(930, 1080, 1, mug(ink.terracotta, ink.milk, '')),
        ),
      ),
    ],
  }),
  product({
    handle: 'filtros-de-papel-02',
    title: 'Filtros de papel 02 – 100 unidades',
    text: ['Papel sem cloro, com costura reforçada. Escalde antes de usar.'],
    category: 'preparo-do-cafe',
    tags: ['filtro', 'papel'],
    sku: 'SA-FILTRO',
    price: [1990, 190],
    stock: [null],
    pictures: [
      drawn('Pilha de filtros de papel', () =>
        scene(
          { wall: ink.teal, floor: ink.straw, back: 'arch', accent: ink.sky, cloth: gingham(ink.milk, 60) },
          at(590, 1010, 1.75, paperFilters('#efe0c2')),
          at(970, 1110, 1, beans('filtro', 7, 240, 40)),
        ),
      ),
    ],
  }),
  product({
    handle: 'caneca-esmaltada-do-sitio',
    title: 'Caneca esmaltada do sítio',
    text: ['Esmaltada à moda antiga, com borda pintada. Cai e não quebra; pode ir à fogueira.'],
    category: 'canecas-e-xicaras',
    tags: ['caneca', 'esmaltada', 'presente'],
    sku: 'SA-CANECA',
    price: { option: 'Cor', of: { Creme: [4900, 290], Azul: [4900, 290], Vermelha: [4900, 290] } },
    pictures: [
      drawn('Duas canecas esmaltadas, uma azul e uma creme', () =>
        scene(
          { wall: ink.blush, floor: ink.ochre, back: 'hill', accent: ink.coral },
          at(400, 990, 1.5, mug(ink.indigo, ink.milk, specks(ink.milk, 6))),
          at(770, 1060, 1.55, mug(ink.cream, ink.terracotta, specks(ink.cocoa, 5))),
        ),
      ),
    ],
  }),
  product({
    handle: 'cold-brew-concentrado',
    title: 'Cold brew concentrado 500 ml',
    text: [
      'Dezoito horas de água fria sobre o bourbon amarelo. Dilua um para dois, com gelo e uma rodela de laranja.',
    ],
    category: 'doces-e-acompanhamentos',
    tags: ['cold brew', 'gelado'],
    brand: 'Serra Azul',
    sku: 'SA-COLD',
    price: [3400, 860],
    pictures: [
      drawn('Garrafa escura de café gelado com um sol no rótulo', () =>
        scene(
          { wall: ink.sky, floor: ink.milk, back: 'sun', accent: ink.ochre },
          at(600, 1050, 1.5, bottle(ink.coffee, ink.cream, 'sun', ink.ochre)),
          at(900, 1090, 1, beans('cold', 8, 230, 40)),
        ),
      ),
    ],
  }),
  product({
    handle: 'brigadeiro-de-cafe',
    title: 'Brigadeiro de café – caixa com 9',
    text: [
      'Chocolate 55 % e espresso do blend da casa, enrolado no dia do despacho. Dura dez dias fora da geladeira, em teoria.',
    ],
    category: 'doces-e-acompanhamentos',
    tags: ['doce', 'chocolate', 'presente'],
    sku: 'SA-BRIGADEIRO',
    price: [3600, 260],
    stock: [14],
    pictures: [
      drawn('Prato com brigadeiros de café', () =>
        scene(
          { wall: ink.rose, floor: ink.blush, back: 'arch', accent: ink.clay },
          at(600, 1000, 1.6, sweetsDish(ink.milk, ink.cocoa, ink.straw)),
        ),
      ),
    ],
  }),
  product({
    handle: 'doce-de-leite-com-cafe',
    title: 'Doce de leite com café 350 g',
    text: [
      'Leite da vizinha, açúcar e café passado na hora, mexidos no tacho de cobre até a colher ficar em pé.',
    ],
    category: 'doces-e-acompanhamentos',
    tags: ['doce de leite', 'tacho'],
    sku: 'SA-DOCE',
    price: [2990, 560, 3400],
    pictures: [
      drawn('Pote de doce de leite com um ramo de café ao lado', () =>
        scene(
          { wall: ink.forest, floor: ink.straw, back: 'arch', accent: ink.leaf },
          at(260, 1010, 2, sprig(330, ink.sage, ink.pine)),
          at(620, 1050, 1.75, bottle('#9a5a2a', ink.cream, 'flower', ink.ochre, true)),
          at(960, 1090, 1, beans('doce', 6, 200, 40)),
        ),
      ),
    ],
  }),
]
