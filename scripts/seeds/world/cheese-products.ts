import {
  board,
  brick,
  clothPot,
  cow,
  freshCheese,
  guavaSlab,
  hangingPair,
  knife,
  log,
  milkBottle,
  roundsInBowl,
  skewers,
  wedge,
  wheel,
} from './artwork/cheese-art.ts'
import { darker, ink } from './artwork/palette.ts'
import { dots, flowers, gingham, specks, stripes } from './artwork/prints.ts'
import { type Setting, scene, sprig } from './artwork/scene.ts'
import { at, circle, rect } from './artwork/shapes.ts'
import { drawn, product } from './product.ts'

const onBoard =
  (setting: Setting, thing: string, ...beside: string[]) =>
  () =>
    scene({ horizon: 760, ...setting }, at(600, 990, 1.4, board(390)), at(600, 960, 1.24, thing), ...beside)

export const cheeseProducts = [
  product({
    handle: 'canastra-meia-cura',
    title: 'Canastra meia cura',
    text: [
      'Vinte e dois dias de cura, casca dourada, massa firme que ainda cede no dedo. É o queijo de todo dia da Dona Zulmira: vai com café, com goiabada e sozinho, em pé, na beira da pia.',
    ],
    category: 'queijos-curados',
    tags: ['canastra', 'leite cru', 'meia cura', 'mais vendido'],
    brand: 'Dona Zulmira',
    sku: 'ZU-MEIA',
    price: { option: 'Peça', of: { 'Meia (500 g)': [5900, 620], 'Inteira (1 kg)': [10_900, 1180] } },
    stock: [18, 9],
    pictures: [
      drawn(
        'Queijo redondo dourado com um pedaço cortado, sobre tábua',
        onBoard(
          { wall: ink.sage, floor: ink.cream, back: 'arch', accent: ink.mint },
          wheel(ink.ochre, '#f6e3b0', 280, true, 'meia', 380),
        ),
      ),
      drawn(
        'Fatia de queijo com furos e goiabada',
        onBoard(
          { wall: ink.blush, floor: ink.straw, back: 'sun', accent: ink.milk },
          at(-60, 0, 1.3, wedge(ink.mustard, '#f5dc9a', 'meia2')),
          at(890, 1080, 1.3, guavaSlab()),
        ),
      ),
    ],
  }),
  product({
    handle: 'canastra-curado-90-dias',
    title: 'Canastra curado 90 dias',
    text: [
      'Três meses virando na prateleira de madeira. Casca escura, sabor de castanha e manteiga, final picante.',
    ],
    category: 'queijos-curados',
    tags: ['canastra', 'leite cru', 'curado'],
    brand: 'Dona Zulmira',
    sku: 'ZU-CURADO',
    price: {
      option: 'Peça',
      of: {
        'Quarto (250 g)': [4900, 330],
        'Meia (450 g)': [8400, 560],
        'Inteira (900 g)': [15_900, 1080, 17_900],
      },
    },
    pictures: [
      drawn(
        'Queijo curado de casca escura, cortado',
        onBoard(
          { wall: ink.terracotta, floor: ink.straw, back: 'arch', accent: ink.coral },
          wheel('#a8662c', '#eec777', 260, true, 'curado', 380),
        ),
      ),
    ],
  }),
  product({
    handle: 'queijo-fresco-da-manha',
    title: 'Queijo fresco da manhã',
    text: [
      'Feito às seis, embalado às onze. Branquinho, úmido, com a marca da forma de palha. Dura doze dias na geladeira.',
    ],
    category: 'queijos-frescos',
    tags: ['fresco', 'minas', 'suave'],
    brand: 'Dona Zulmira',
    sku: 'ZU-FRESCO',
    price: [3200, 620],
    stock: [24],
    pictures: [
      drawn('Queijo branco fresco com marcas da forma', () =>
        scene(
          {
            wall: ink.teal,
            floor: ink.cream,
            back: 'tiles',
            accent: '#5d9496',
            cloth: gingham(ink.sky, 60),
          },
          at(600, 1010, 1.75, freshCheese('#fbf5e6')),
        ),
      ),
    ],
  }),
  product({
    handle: 'frescal-com-ervas',
    title: 'Frescal com ervas da horta',
    text: [
      'O fresco da manhã com salsinha, alecrim e pimenta-rosa colhidos na hora. Regue com azeite e sirva frio.',
    ],
    category: 'queijos-frescos',
    tags: ['fresco', 'ervas'],
    sku: 'ZU-ERVAS',
    price: [3700, 620],
    pictures: [
      drawn('Queijo branco com ervas e um ramo verde', () =>
        scene(
          { wall: ink.mint, floor: ink.leaf, back: 'sun', accent: ink.milk },
          at(230, 1050, 1.7, sprig(360, ink.forest)),
          at(620, 1050, 1.5, freshCheese('#f7f2df', specks(ink.leaf, 10, 90) + specks(ink.coral, 5, 130))),
        ),
      ),
    ],
  }),
  product({
    handle: 'requeijao-de-corte',
    title: 'Requeijão de corte moreninho',
    text: [
      'Massa cozida no tacho com manteiga até pegar cor. Doce e salgado ao mesmo tempo; derrete na chapa.',
    ],
    category: 'queijos-curados',
    tags: ['requeijão', 'tacho'],
    sku: 'ZU-REQ',
    price: { option: 'Peso', of: { '400 g': [3900, 470], '800 g': [7200, 880] } },
    pictures: [
      drawn('Bloco de requeijão dourado no papel', () =>
        scene(
          { wall: ink.sky, floor: ink.terracotta, back: 'arch', accent: ink.milk },
          at(600, 1020, 1.5, brick('#d9a04e', ink.cream, stripes(ink.terracotta, 10, 40, 30))),
        ),
      ),
    ],
  }),
  product({
    handle: 'manteiga-de-garrafa',
    title: 'Manteiga de garrafa 500 ml',
    text: [
      'Clarificada devagar, dourada, com cheiro de castanha. Para a carne de sol, a mandioca e o cuscuz.',
    ],
    category: 'manteigas-e-doces',
    tags: ['manteiga', 'sem lactose'],
    sku: 'ZU-MGARRAFA',
    price: [3900, 900],
    pictures: [
      drawn('Garrafa de manteiga dourada', () =>
        scene(
          { wall: ink.lake, floor: ink.straw, back: 'sun', accent: ink.teal },
          at(
            600,
            1060,
            1.5,
            milkBottle('#e3a32f', ink.terracotta, ink.cream, at(0, 6, 0.5, cow(ink.milk, ink.cocoa))),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'manteiga-com-flor-de-sal',
    title: 'Manteiga batida com flor de sal 200 g',
    text: ['Creme maturado por um dia e batido na manteigueira da bisavó. Os cristais estalam.'],
    category: 'manteigas-e-doces',
    tags: ['manteiga', 'flor de sal'],
    sku: 'ZU-MSAL',
    price: [2800, 250],
    stock: [2],
    pictures: [
      drawn('Tablete de manteiga em papel florido', () =>
        scene(
          { wall: ink.blush, floor: ink.sage, back: 'window', accent: ink.sky },
          at(600, 1020, 1.5, brick('#f5d97c', ink.milk, flowers(ink.lake, ink.ochre, 90))),
        ),
      ),
    ],
  }),
  product({
    handle: 'doce-de-leite-do-tacho',
    title: 'Doce de leite do tacho',
    text: [
      'Quarenta litros de leite viram dez potes. Cor de rapadura, colher em pé, sem amido e sem pressa.',
    ],
    category: 'manteigas-e-doces',
    tags: ['doce de leite', 'tacho', 'presente'],
    sku: 'ZU-DOCE',
    price: {
      option: 'Sabor',
      of: { Tradicional: [2900, 620], 'Com coco queimado': [3200, 620], 'Com ameixa': [3200, 620, 3600] },
    },
    pictures: [
      drawn('Pote de doce de leite com pano xadrez na tampa', () =>
        scene(
          { wall: ink.straw, floor: ink.brick, back: 'arch', accent: ink.cream },
          at(
            600,
            1050,
            1.85,
            clothPot(
              '#9c5a27',
              ink.milk,
              gingham(ink.terracotta, 30),
              ink.cream,
              at(0, 4, 0.42, cow(ink.milk, ink.cocoa)),
            ),
          ),
        ),
      ),
      drawn('Três potes de doce de leite', () =>
        scene(
          { wall: ink.mint, floor: ink.clay, back: 'hill', accent: ink.leaf },
          at(280, 980, 1.2, clothPot('#8a4c20', ink.milk, dots(ink.lake, 7, 44))),
          at(900, 980, 1.2, clothPot('#7a3f2a', ink.milk, dots(ink.wine, 7, 44))),
          at(590, 1070, 1.4, clothPot('#9c5a27', ink.milk, gingham(ink.terracotta, 30))),
        ),
      ),
    ],
  }),
  product({
    handle: 'provolone-cabacinha',
    title: 'Cabacinha – par',
    text: [
      'Massa filada modelada à mão em forma de cabaça e amarrada em par, como se vendia na beira da estrada. Pendure na cozinha: fica mais gostosa e mais bonita.',
    ],
    category: 'queijos-curados',
    tags: ['cabacinha', 'massa filada'],
    sku: 'ZU-CABAC',
    price: { option: 'Tipo', of: { Natural: [4400, 560], Defumada: [4900, 560] } },
    stock: [11, 0],
    pictures: [
      drawn('Duas cabacinhas penduradas por um barbante', () =>
        scene(
          { wall: ink.forest, floor: ink.pine, horizon: 1080, back: 'arch', accent: ink.leaf },
          rect(300, 150, 600, 34, '#8f5a33', 8),
          circle(600, 200, 18, ink.straw),
          at(600, 200, 1.28, hangingPair('#f0cf82')),
        ),
      ),
    ],
  }),
  product({
    handle: 'queijo-coalho-espeto',
    title: 'Queijo coalho no espeto – 7 unidades',
    text: ['Não derrete, doura. Na brasa, na chapa ou na frigideira, com melaço e orégano.'],
    category: 'queijos-frescos',
    tags: ['coalho', 'churrasco'],
    sku: 'ZU-COALHO',
    price: [3400, 430, 3900],
    pictures: [
      drawn('Espetos de queijo coalho grelhado', () =>
        scene(
          { wall: ink.coral, floor: ink.night, back: 'sun', accent: ink.ochre, horizon: 900 },
          at(600, 1110, 1.5, skewers('#f4dfa6')),
        ),
      ),
    ],
  }),
  product({
    handle: 'azul-da-serra',
    title: 'Azul da serra',
    text: ['Nosso queijo azul, cremoso e menos salgado do que a fama. Sessenta dias na gruta atrás da casa.'],
    category: 'queijos-curados',
    tags: ['azul', 'mofo nobre'],
    sku: 'ZU-AZUL',
    price: { option: 'Peso', of: { '150 g': [3900, 210], '300 g': [7400, 380] } },
    stock: [3, 1],
    pictures: [
      drawn(
        'Fatia de queijo azul',
        onBoard(
          { wall: ink.indigo, floor: ink.clay, back: 'sun', accent: '#41548f' },
          at(-40, 0, 1.45, wedge('#cbb48a', '#f7efdb', 'azul', ink.lake)),
        ),
      ),
    ],
  }),
  product({
    handle: 'cabra-na-cinza',
    title: 'Queijo de cabra na cinza',
    text: [
      'Rolinho de leite das seis cabras do Vicente, passado na cinza de cafeeiro. Fresco, cítrico, fácil de gostar.',
    ],
    category: 'queijos-frescos',
    tags: ['cabra', 'cinza'],
    sku: 'ZU-CABRA',
    price: {
      option: 'Cobertura',
      of: { Cinza: [4200, 190], 'Ervas finas': [4200, 190], 'Pimenta-rosa': [4400, 190] },
    },
    pictures: [
      drawn(
        'Rolo de queijo de cabra coberto de cinza',
        onBoard(
          { wall: ink.lilac, floor: ink.plum, back: 'arch', accent: ink.blush },
          at(-20, 0, 1.12, log('#fbf6ea', '#77716c', specks(ink.night, 7, 80))),
        ),
      ),
      drawn(
        'Rolo de queijo de cabra com ervas',
        onBoard(
          { wall: ink.cream, floor: ink.forest, back: 'sun', accent: ink.mint },
          at(-20, 0, 1.12, log('#fbf6ea', '#8fa269', specks(ink.pine, 7, 60))),
        ),
      ),
    ],
  }),
  product({
    handle: 'tabua-da-zulmira',
    title:
      'Tábua da Dona Zulmira – quatro queijos, goiabada e faca, para seis pessoas que pretendiam só beliscar antes do jantar e acabaram não jantando',
    text: [
      'O nome quem deu foi um freguês; a Dona Zulmira achou comprido e verdadeiro.',
      [
        'Meia cura, curado, azul e cabra na cinza (1,2 kg no total)',
        'Goiabada cascão 300 g',
        'Faca e tábua redonda de cedro',
      ],
    ],
    category: 'queijos-curados',
    tags: ['presente', 'tábua', 'kit'],
    sku: 'ZU-TABUA',
    price: [24_900, 3200, 28_900],
    stock: [5],
    pictures: [
      drawn('Tábua com queijos variados, goiabada e faca', () =>
        scene(
          { wall: ink.ochre, floor: ink.cocoa, back: 'arch', accent: ink.straw, horizon: 700 },
          at(600, 940, 1.5, board(385)),
          at(420, 860, 1, wheel('#a8662c', '#eec777', 230, true, 'tabua')),
          at(840, 880, 0.9, wedge('#cbb48a', '#f7efdb', 'tabua', ink.lake)),
          at(440, 985, 1, guavaSlab()),
          at(800, 1000, 0.62, log('#fbf6ea', '#77716c', specks(ink.night, 7, 80))),
          at(560, 1110, 1.3, knife(), -4),
        ),
      ),
    ],
  }),
  product({
    handle: 'pao-de-queijo-congelado',
    title: 'Pão de queijo congelado 1 kg',
    text: [
      'Polvilho azedo, ovo caipira e meia cura ralado na hora. Do congelador direto ao forno: vinte e cinco minutos.',
    ],
    category: 'salgados',
    tags: ['pão de queijo', 'congelado', 'sem glúten'],
    sku: 'ZU-PDQ',
    price: [3600, 1060],
    pictures: [
      drawn('Tigela azul cheia de pães de queijo', () =>
        scene(
          {
            wall: ink.cream,
            floor: ink.straw,
            back: 'tiles',
            accent: ink.blush,
            cloth: gingham(ink.coral, 60),
          },
          at(600, 1050, 1.5, roundsInBowl(ink.lake, '#e6b25a', stripes(ink.sky, 12, 60))),
        ),
      ),
    ],
  }),
  product({
    handle: 'iogurte-natural-garrafa',
    title: 'Iogurte natural de garrafa 750 ml',
    text: ['Leite integral e fermento, mais nada. A nata fica em cima; não mexa se souber o que é bom.'],
    category: 'queijos-frescos',
    tags: ['iogurte', 'natural'],
    sku: 'ZU-IOGURTE',
    price: { option: 'Sabor', of: { Natural: [2200, 1250], Jabuticaba: [2500, 1250], Mel: [2500, 1250] } },
    stock: [12, 6, 0],
    pictures: [
      drawn('Duas garrafas de iogurte, uma branca e uma de jabuticaba', () =>
        scene(
          { wall: ink.rose, floor: ink.blush, back: 'window', accent: ink.sky },
          at(
            430,
            1000,
            1.3,
            milkBottle('#fdf8ec', ink.lake, ink.sky, at(0, 6, 0.5, cow(ink.milk, ink.cocoa))),
          ),
          at(
            780,
            1070,
            1.42,
            milkBottle('#b98bb0', ink.plum, ink.cream, at(0, 6, 0.5, cow(ink.milk, ink.plum))),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'goiabada-cascao',
    title: 'Goiabada cascão 600 g',
    text: [
      'Com pedaços de casca, mexida por três horas pela comadre Lourdes. O outro lado do Romeu e Julieta.',
    ],
    category: 'doces-e-acompanhamentos',
    tags: ['goiabada', 'doce'],
    sku: 'ZU-GOIABADA',
    price: [2600, 640],
    pictures: [
      drawn('Bloco de goiabada sobre tábua', () =>
        scene(
          { wall: '#e7b7a0', floor: ink.forest, back: 'arch', accent: ink.cream },
          at(600, 1030, 1.3, board(380)),
          at(600, 1012, 2.1, guavaSlab('#8c2a36')),
          at(300, 1110, 1, knife(darker(ink.cocoa, 0.2)), -6),
        ),
      ),
    ],
  }),
]
