import {
  bouquet,
  branch,
  butterDish,
  candleHolder,
  clayBird,
  handled,
  jug,
  lidded,
  plate,
  profiles,
  spoons,
  teapot,
  tile,
  vessel,
} from './artwork/ceramics-art.ts'
import { ink } from './artwork/palette.ts'
import { dots, flowers, gingham, leaves, scales, specks, stripes, waves, zigzag } from './artwork/prints.ts'
import { flatLay, scene, steam } from './artwork/scene.ts'
import { at, circle, ellipse, flipped, group, lifted } from './artwork/shapes.ts'
import { drawn, product } from './product.ts'

const stone = '#d9c7ab'
const red = '#b5674a'
const leafRing = (colour: string, radius: number, count: number) =>
  Array.from({ length: count }, (_, i) =>
    ellipse(0, -radius, 15, 38, colour, `transform="rotate(${(360 / count) * i}) "`),
  ).join('')
const glazes = {
  Creme: [8900, 420],
  Celadon: [8900, 420],
  Índigo: [8900, 420],
  Terracota: [8900, 420],
} as Record<string, [number, number, number?]>

export const ceramicsProducts = [
  product({
    handle: 'caneca-do-vale',
    title: 'Caneca do vale 300 ml',
    text: [
      'A caneca que fez a fama do ateliê: gordinha, leve, com a alça onde o dedo procura. Torneada uma a uma, por isso nenhuma é igual à outra.',
      'Vai ao micro-ondas e à lava-louças.',
    ],
    category: 'canecas-e-xicaras',
    tags: ['caneca', 'alta temperatura', 'mais vendido'],
    brand: 'Ateliê da Ana',
    sku: 'AN-CANECA',
    price: { option: 'Esmalte', of: glazes },
    others: { Capacidade: ['200 ml', '300 ml', '400 ml'] },
    stock: [12, 9, 4, 8, 2, 6, 0, 5, 3, 7, 10, 1],
    pictures: [
      drawn('Caneca azul-índigo com barro aparente na base', () =>
        scene(
          { wall: ink.blush, floor: ink.straw, back: 'arch', accent: ink.cream },
          at(
            570,
            1040,
            2.2,
            handled(
              profiles.mug,
              { clay: stone, colour: ink.indigo, dip: 0.7, print: specks(ink.sky, 4) },
              170,
              ink.coffee,
            ),
          ),
          at(560, 330, 1, steam()),
        ),
      ),
      drawn('Canecas em creme, verde e terracota', () =>
        scene(
          { wall: ink.sage, floor: ink.cream, back: 'window', accent: ink.mint },
          at(280, 960, 1.3, handled(profiles.mug, { clay: red, colour: '#f2e6cf', dip: 0.68 }, 170)),
          at(820, 970, 1.3, handled(profiles.mug, { clay: stone, colour: '#8fb0a0', dip: 0.74 }, 170)),
          at(560, 1080, 1.5, handled(profiles.mug, { clay: stone, colour: ink.terracotta, dip: 0.66 }, 170)),
        ),
      ),
    ],
  }),
  product({
    handle: 'xicara-de-espresso',
    title: 'Xícara de espresso sem alça – par',
    text: ['Pequena, de parede grossa, para o café não esfriar antes da conversa.'],
    category: 'canecas-e-xicaras',
    tags: ['xícara', 'espresso', 'par'],
    sku: 'AN-ESPRESSO',
    price: [9800, 360, 11_800],
    pictures: [
      drawn('Duas xicrinhas sem alça com listras', () =>
        scene(
          { wall: ink.ochre, floor: ink.brick, back: 'sun', accent: ink.straw },
          at(
            400,
            980,
            1.75,
            vessel(
              profiles.cup,
              { clay: stone, colour: ink.cream, dip: 0.8, print: stripes(ink.lake, 12, 40) },
              ink.coffee,
            ),
          ),
          at(
            790,
            1070,
            1.9,
            vessel(
              profiles.cup,
              { clay: red, colour: ink.lake, dip: 0.72, print: specks(ink.sky, 4) },
              ink.coffee,
            ),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'copo-de-barro',
    title: 'Copo de barro esmaltado por dentro',
    text: ['Por fora o barro nu, que refresca; por dentro esmalte, que lava fácil.'],
    category: 'canecas-e-xicaras',
    tags: ['copo', 'barro'],
    sku: 'AN-COPO',
    price: { option: 'Quantidade', of: { Unidade: [4600, 280], 'Jogo com 4': [16_900, 1180] } },
    pictures: [
      drawn('Três copos de barro com desenhos brancos', () =>
        scene(
          { wall: ink.teal, floor: ink.sand, back: 'arch', accent: ink.sky },
          at(
            330,
            960,
            1.4,
            vessel(profiles.tumbler, {
              clay: red,
              colour: '#a5563a',
              dip: 0.98,
              print: zigzag(ink.cream, 9, 60),
            }),
          ),
          at(
            860,
            960,
            1.4,
            vessel(profiles.tumbler, {
              clay: red,
              colour: '#c47c58',
              dip: 0.98,
              print: dots(ink.cream, 9, 60),
            }),
          ),
          at(
            600,
            1070,
            1.75,
            vessel(profiles.tumbler, {
              clay: red,
              colour: '#b5674a',
              dip: 0.98,
              print: waves(ink.cream, 9, 50),
            }),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'tigela-de-sopa',
    title: 'Tigela de sopa',
    text: [
      'Funda, boa de segurar com as duas mãos. Cabe a sopa, cabe a salada, cabe a massa de pão descansando.',
    ],
    category: 'mesa-posta',
    tags: ['tigela', 'sopa'],
    brand: 'Ateliê da Ana',
    sku: 'AN-TIGELA',
    price: { option: 'Esmalte', of: { Celadon: [9600, 620], Creme: [9600, 620], Cobalto: [10_400, 620] } },
    pictures: [
      drawn('Tigela verde-celadon com colheres de pau ao lado', () =>
        scene(
          { wall: ink.cream, floor: ink.terracotta, back: 'tiles', accent: ink.sand },
          at(
            600,
            1040,
            1.75,
            vessel(profiles.bowl, {
              clay: stone,
              colour: '#8fb0a0',
              dip: 0.72,
              print: specks(ink.forest, 3.5),
            }),
          ),
        ),
      ),
      drawn('Três tigelas empilhadas', () =>
        scene(
          { wall: ink.clay, floor: ink.blush, back: 'arch', accent: ink.milk },
          at(
            600,
            1070,
            1.3,
            vessel(profiles.bowl, { clay: red, colour: ink.indigo, dip: 0.8, print: waves(ink.sky, 8, 50) }),
          ),
          at(610, 900, 1.3, lifted(vessel(profiles.bowl, { clay: stone, colour: '#f2e6cf', dip: 0.7 }))),
          at(592, 730, 1.3, lifted(vessel(profiles.bowl, { clay: stone, colour: '#8fb0a0', dip: 0.66 }))),
        ),
      ),
    ],
  }),
  product({
    handle: 'prato-raso-folhas',
    title: 'Prato raso Folhas 27 cm',
    text: ['Folhas pintadas a pincel, uma por uma, com óxido de ferro sob o esmalte. Não desbota.'],
    category: 'mesa-posta',
    tags: ['prato', 'pintado à mão'],
    brand: 'Ateliê da Ana',
    sku: 'AN-PRFOLHA',
    price: {
      option: 'Quantidade',
      of: { Unidade: [12_900, 780], 'Jogo com 4': [47_900, 3200], 'Jogo com 6': [68_900, 4800, 77_400] },
    },
    stock: [20, 4, 2],
    pictures: [
      drawn('Prato creme com uma coroa de folhas verdes, visto de cima', () =>
        flatLay(
          ink.terracotta,
          gingham(ink.coral, 100),
          at(
            600,
            600,
            1,
            plate(
              470,
              ink.cream,
              '#d8c39c',
              leafRing(ink.forest, 372, 24) +
                group(leafRing(ink.leaf, 372, 24), 'transform="rotate(7.5)" opacity=".55"'),
              at(0, 130, 1, branch(ink.forest)) + at(0, 130, 1, branch(ink.leaf, -1)),
            ),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'prato-fundo-mare',
    title: 'Prato fundo Maré 22 cm',
    text: ['Um azul que muda com a luz, como a baía de manhã. Feito para massa, moqueca e silêncio.'],
    category: 'mesa-posta',
    tags: ['prato', 'azul'],
    sku: 'AN-PRMARE',
    price: [11_900, 720],
    pictures: [
      drawn('Prato azul com ondas, visto de cima', () =>
        flatLay(
          ink.sand,
          stripes(ink.cream, 60, 60, 45),
          at(
            600,
            600,
            1,
            plate(
              470,
              ink.lake,
              ink.midnight,
              scales(ink.sky, 8, 90),
              circle(0, 0, 400, ink.teal) + waves(ink.sky, 10, 80),
            ),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'travessa-de-servir',
    title: 'Saladeira grande de servir',
    text: [
      'Trinta e dois centímetros de boca. É a peça que vai no meio da mesa e que todo mundo pergunta de onde veio.',
    ],
    category: 'mesa-posta',
    tags: ['saladeira', 'servir', 'presente'],
    sku: 'AN-SALADEIRA',
    price: [28_900, 1900],
    stock: [2],
    pictures: [
      drawn('Saladeira laranja com pontos claros e talheres de madeira', () =>
        scene(
          { wall: ink.mint, floor: ink.straw, back: 'sun', accent: ink.milk },
          at(740, 720, 1.2, spoons('#b98a55'), 12),
          at(
            600,
            1050,
            1.9,
            vessel(profiles.bowl, {
              clay: stone,
              colour: ink.coral,
              dip: 0.76,
              print: dots(ink.cream, 9, 70),
            }),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'jarra-de-suco',
    title: 'Jarra de suco 1,2 litro',
    text: ['Bico que não pinga (testado com mel). O barro segura o gelo por mais tempo.'],
    category: 'mesa-posta',
    tags: ['jarra'],
    sku: 'AN-JARRA',
    price: [19_800, 1250],
    pictures: [
      drawn('Jarra azul-clara com flores pintadas', () =>
        scene(
          { wall: ink.rose, floor: ink.cream, back: 'arch', accent: ink.blush },
          at(
            570,
            1050,
            1.7,
            jug({ clay: red, colour: ink.sky, dip: 0.8, print: flowers(ink.milk, ink.ochre, 120) }),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'bule-de-cha',
    title: 'Bule de chá com tampa',
    text: ['Torneado em quatro partes, com coador furado à mão por dentro do bico. Serve seis xícaras.'],
    category: 'mesa-posta',
    tags: ['bule', 'chá'],
    brand: 'Ateliê da Ana',
    sku: 'AN-BULE',
    price: { option: 'Esmalte', of: { Ocre: [26_900, 1100], Musgo: [26_900, 1100, 29_900] } },
    stock: [3, 0],
    pictures: [
      drawn('Bule amarelo-ocre com listras', () =>
        scene(
          { wall: ink.lake, floor: ink.sand, back: 'sun', accent: ink.teal },
          at(
            580,
            1040,
            1.65,
            teapot({ clay: red, colour: ink.ochre, dip: 0.78, print: stripes(ink.mustard, 18, 44) }),
          ),
        ),
      ),
      drawn('Bule verde-musgo com folhas', () =>
        scene(
          { wall: ink.cream, floor: ink.clay, back: 'window', accent: ink.sky },
          at(
            580,
            1040,
            1.65,
            teapot({ clay: stone, colour: ink.leaf, dip: 0.8, print: leaves(ink.forest, 90) }, ink.ochre),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'manteigueira',
    title: 'Manteigueira',
    text: [
      'Para a manteiga ficar fora da geladeira, no ponto, em cima da mesa. Tampa com pegador de barro nu.',
    ],
    category: 'mesa-posta',
    tags: ['manteigueira'],
    sku: 'AN-MANTEIG',
    price: [13_900, 690],
    pictures: [
      drawn('Manteigueira branca com flores azuis', () =>
        scene(
          { wall: ink.straw, floor: ink.lake, back: 'arch', accent: ink.cream, cloth: gingham(ink.teal, 60) },
          at(
            600,
            1010,
            1.65,
            butterDish({ clay: red, colour: ink.milk, dip: 1 }, flowers(ink.indigo, ink.ochre, 110)),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'acucareiro-bolinha',
    title: 'Pote com tampa Bolinha',
    text: ['Açúcar, sal grosso, farofa ou botões: ele guarda o que for. Tampa que encaixa com um toque.'],
    category: 'mesa-posta',
    tags: ['pote', 'açucareiro'],
    sku: 'AN-POTE',
    price: { option: 'Tamanho', of: { Pequeno: [8400, 450], Médio: [11_400, 780], Grande: [15_400, 1300] } },
    pictures: [
      drawn('Pote de tampa, rosa com bolinhas', () =>
        scene(
          { wall: ink.forest, floor: ink.blush, back: 'arch', accent: ink.leaf },
          at(
            600,
            1050,
            1.75,
            lidded({ clay: stone, colour: ink.rose, dip: 0.78, print: dots(ink.milk, 10, 64) }, ink.wine),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'vaso-moringa',
    title: 'Vaso Moringa',
    text: ['Inspirado nas moringas de água fresca. Fica bonito vazio; com um galho seco, fica melhor.'],
    category: 'vasos-e-decoracao',
    tags: ['vaso', 'flores'],
    brand: 'Ateliê da Ana',
    sku: 'AN-MORINGA',
    price: {
      option: 'Altura',
      of: { '18 cm': [14_900, 900], '26 cm': [21_900, 1500], '34 cm': [31_900, 2400] },
    },
    stock: [6, 3, 1],
    pictures: [
      drawn('Vaso terracota com flores coral', () =>
        scene(
          { wall: '#d6dfd2', floor: ink.sand, back: 'sun', accent: ink.milk },
          at(600, 510, 1.15, bouquet(ink.coral, ink.leaf)),
          at(
            600,
            1050,
            1.3,
            vessel(profiles.vase, {
              clay: red,
              colour: ink.cream,
              dip: 0.46,
              print: zigzag(ink.terracotta, 10, 70),
            }),
          ),
        ),
      ),
      drawn('Vaso alto azul com galhos', () =>
        scene(
          { wall: ink.clay, floor: ink.brick, back: 'arch', accent: ink.blush },
          at(600, 420, 1, branch(ink.forest)),
          at(595, 430, 1, branch(ink.leaf, -1)),
          at(
            600,
            1060,
            1.2,
            vessel(profiles.bottle, { clay: stone, colour: ink.indigo, dip: 0.7, print: specks(ink.sky, 5) }),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'vaso-solitario',
    title: 'Vaso solitário',
    text: ['Para uma flor só, colhida no caminho.'],
    category: 'vasos-e-decoracao',
    tags: ['vaso', 'pequeno', 'presente'],
    sku: 'AN-SOLO',
    price: { option: 'Cor', of: { Rosa: [5900, 260], Verde: [5900, 260], Ocre: [5900, 260] } },
    pictures: [
      drawn('Três vasinhos coloridos com um ramo cada', () =>
        scene(
          { wall: ink.indigo, floor: ink.straw, back: 'hill', accent: '#445893' },
          at(320, 690, 0.8, branch(ink.sage)),
          at(620, 620, 0.9, bouquet(ink.blush, ink.leaf)),
          at(900, 690, 0.8, branch(ink.mint, -1)),
          at(320, 990, 1.9, vessel(profiles.small, { clay: stone, colour: ink.rose, dip: 0.8 })),
          at(900, 990, 1.9, vessel(profiles.small, { clay: stone, colour: ink.ochre, dip: 0.7 })),
          at(
            610,
            1080,
            2.5,
            vessel(profiles.small, {
              clay: red,
              colour: ink.leaf,
              dip: 0.75,
              print: stripes(ink.forest, 8, 26),
            }),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'cachepo-ondas',
    title: 'Cachepô Ondas',
    text: ['Com prato embutido e furo no fundo. A jiboia agradece.'],
    category: 'vasos-e-decoracao',
    tags: ['cachepô', 'plantas'],
    sku: 'AN-CACHEPO',
    price: { option: 'Tamanho', of: { P: [9900, 1100], M: [14_900, 2100], G: [22_900, 3900] } },
    continues: true,
    stock: [4, 2, 0],
    pictures: [
      drawn('Cachepô com ondas pintadas e folhagem', () =>
        scene(
          { wall: ink.cream, floor: ink.sage, back: 'sun', accent: ink.mint },
          at(520, 660, 1.1, branch(ink.forest, -1)),
          at(680, 660, 1.1, branch(ink.forest)),
          at(600, 640, 1.15, bouquet(ink.leaf, ink.forest, ink.leaf)),
          at(
            600,
            1060,
            1.5,
            vessel(
              profiles.planter,
              { clay: stone, colour: ink.terracotta, dip: 0.92, print: waves(ink.cream, 12, 66) },
              ink.coffee,
            ),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'castical-de-mao',
    title: 'Castiçal de mão',
    text: ['Como os antigos, com aro para o dedo. Para faltas de luz e jantares demorados.'],
    category: 'vasos-e-decoracao',
    tags: ['castiçal', 'vela'],
    sku: 'AN-CASTICAL',
    price: [7900, 340, 8900],
    pictures: [
      drawn('Castiçal vermelho com vela acesa', () =>
        scene(
          { wall: ink.midnight, floor: ink.plum, back: 'sun', accent: '#3d4775' },
          at(570, 1040, 1.65, candleHolder({ clay: stone, colour: ink.coral, dip: 1 }, ink.cream)),
        ),
      ),
    ],
  }),
  product({
    handle: 'azulejo-pintado',
    title: 'Azulejo pintado à mão 15 × 15',
    text: [
      'Desenho de estrela e folha, em quatro combinações. Compre um para o quadro ou cem para a cozinha: pintamos em até vinte dias.',
    ],
    category: 'vasos-e-decoracao',
    tags: ['azulejo', 'sob encomenda'],
    sku: 'AN-AZULEJO',
    price: {
      option: 'Cores',
      of: {
        'Azul e ocre': [3400, 380],
        'Verde e coral': [3400, 380],
        'Vinho e rosa': [3400, 380],
        'Preto e areia': [3400, 380],
      },
    },
    continues: true,
    stock: [40, 12, 0, 0],
    pictures: [
      drawn('Nove azulejos azuis e ocre formando um painel', () =>
        flatLay(
          ink.sand,
          '',
          ...[-1, 0, 1].flatMap((row) =>
            [-1, 0, 1].map((column) =>
              at(600 + column * 372, 600 + row * 372, 1, tile(ink.milk, ink.indigo, ink.ochre)),
            ),
          ),
        ),
      ),
      drawn('Azulejos verdes e coral', () =>
        flatLay(
          ink.blush,
          '',
          ...[-1, 0, 1].flatMap((row) =>
            [-1, 0, 1].map((column) =>
              at(600 + column * 372, 600 + row * 372, 1, tile(ink.cream, ink.forest, ink.coral)),
            ),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'passaro-de-barro',
    title: 'Pássaro apito de barro',
    text: ['Apita de verdade. Modelado pelo seu Dito, vizinho do ateliê, de noventa e um anos.'],
    category: 'vasos-e-decoracao',
    tags: ['apito', 'barro', 'artesanato'],
    sku: 'AN-PASSARO',
    price: [5400, 280],
    stock: [7],
    pictures: [
      drawn('Dois pássaros de barro pintados', () =>
        scene(
          { wall: ink.sky, floor: ink.ochre, back: 'hill', accent: ink.leaf },
          at(420, 930, 1.35, clayBird(ink.lake, ink.cream, ink.ochre)),
          at(720, 1070, 1.6, flipped(clayBird(ink.terracotta, ink.straw, ink.milk))),
        ),
      ),
    ],
  }),
]
