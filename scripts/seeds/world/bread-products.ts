import {
  baguette,
  braid,
  bun,
  cheeseBun,
  croissant,
  crust,
  focaccia,
  roll,
  roundLoaf,
  sesame,
  slice,
  tinLoaf,
  wheat,
} from './artwork/bread-art.ts'
import {
  board,
  breadBasket,
  butter,
  cakeSquare,
  cakeStand,
  chocolate,
  cookie,
  cookieStack,
  cornBread,
  dreamBun,
  drumstick,
  dust,
  flourSack,
  leavenJar,
  panettone,
  pie,
  pielet,
  plate,
  ringCake,
  rollCake,
  snail,
} from './artwork/bread-sweets.ts'
import { ink } from './artwork/palette.ts'
import { diamonds, dots, gingham, stripes } from './artwork/prints.ts'
import { flatLay, scene, sprig, steam } from './artwork/scene.ts'
import { at, boxPath, circle, path, shadow, solid } from './artwork/shapes.ts'
import { drawn, product } from './product.ts'

const wood = '#b98352'

const pile = (seeds: [x: number, y: number, seed: string][]) =>
  seeds.map(([x, y, seed]) => at(x, y, 1, cheeseBun(seed))).join('')

export const breadProducts = [
  product({
    handle: 'pao-de-campanha',
    title: 'Pão de campanha',
    text: [
      'O pão que abriu o forno. Casca que estala, miolo úmido e um azedinho de fundo. Dura cinco dias no pano e ainda vira torrada.',
      ['Trigo, centeio, água e sal', 'Vinte horas de fermentação', 'Sem açúcar, sem gordura'],
    ],
    category: 'paes-de-fermentacao-natural',
    tags: ['levain', 'campanha', 'vegano', 'mais vendido'],
    brand: 'Forno da Lena',
    sku: 'FL-CAMPANHA',
    price: { option: 'Tamanho', of: { '500 g': [2200, 520], '1 kg': [3900, 1040] } },
    others: { Casca: ['Dourada', 'Bem assada'], Corte: ['Inteiro', 'Fatiado'] },
    stock: [18, 12, 9, 3, 14, 8, 2, 0],
    pictures: [
      drawn('Pão redondo com um ramo de trigo riscado na casca', () =>
        scene(
          { wall: ink.teal, floor: ink.straw, back: 'arch', accent: '#5c9594' },
          at(600, 1090, 1.08, board(wood)),
          at(600, 1015, 1.62, roundLoaf()),
        ),
      ),
      drawn('Pão de campanha com duas fatias cortadas', () =>
        scene(
          {
            wall: ink.clay,
            floor: ink.cream,
            back: 'sun',
            accent: ink.blush,
            cloth: gingham(ink.straw, 60),
          },
          at(740, 1000, 1.16, roundLoaf(crust.dark)),
          at(450, 1050, 1.36, slice(crust.dark, undefined, 'campanha')),
          at(250, 1100, 1.36, slice(crust.dark)),
        ),
      ),
    ],
  }),
  product({
    handle: 'baguete-de-tradicao',
    title: 'Baguete de tradição',
    text: ['Fina, leve e de casca bem marcada. Coma hoje; amanhã ela já é rabanada.'],
    category: 'paes-de-fermentacao-natural',
    tags: ['baguete', 'levain', 'vegano'],
    brand: 'Forno da Lena',
    sku: 'FL-BAGUETE',
    price: { option: 'Quantidade', of: { '1 unidade': [1290, 260], '3 unidades': [3490, 780, 3870] } },
    stock: [24, 10],
    pictures: [
      drawn('Três baguetes sobre um pano azul listrado', () =>
        flatLay(
          ink.lake,
          stripes('#3b6d82', 50, 90, 30),
          at(360, 590, 1.18, baguette(crust.baked), 24),
          at(860, 610, 1.18, baguette(crust.pale), 36),
          at(600, 610, 1.22, baguette(), 28),
          at(560, 600, 1, dust('baguetes', 1000, 1000, 46)),
        ),
      ),
    ],
  }),
  product({
    handle: 'pao-integral-de-forma',
    title: 'Pão integral de forma com sementes',
    text: [
      'Cem por cento integral, com girassol, linhaça e gergelim. Macio o bastante para o lanche da escola.',
    ],
    category: 'paes-de-fermentacao-natural',
    tags: ['integral', 'forma', 'sementes', 'vegano'],
    brand: 'Forno da Lena',
    sku: 'FL-INTEGRAL',
    price: [2400, 620],
    others: { Corte: ['Inteiro', 'Fatiado'] },
    stock: [13, 16],
    pictures: [
      drawn('Pão de forma integral coberto de sementes', () =>
        scene(
          { wall: ink.sage, floor: ink.cream, back: 'window', accent: ink.sky },
          at(600, 1090, 1.08, board('#a5673b')),
          at(600, 1015, 1.62, tinLoaf()),
        ),
      ),
    ],
  }),
  product({
    handle: 'pao-frances',
    title: 'Pão francês de verdade – 6 unidades',
    text: ['O pãozinho de todo dia, só que com tempo. Pestana aberta, casca fininha e manteiga derretendo.'],
    category: 'paes-de-fermentacao-natural',
    tags: ['pão francês', 'café da manhã'],
    brand: 'Forno da Lena',
    sku: 'FL-FRANCES',
    price: [1490, 330],
    stock: [31],
    pictures: [
      drawn('Pãezinhos franceses empilhados ao lado da manteiga', () =>
        scene(
          { wall: ink.cream, floor: ink.coral, back: 'tiles', accent: ink.sand },
          at(320, 1010, 1.7, roll()),
          at(880, 1000, 1.7, roll(crust.baked)),
          at(600, 800, 1.75, roll(crust.golden)),
          at(440, 1125, 1.75, roll(crust.pale)),
          at(960, 1135, 1.25, butter(ink.sky)),
        ),
      ),
    ],
  }),
  product({
    handle: 'tranca-de-ovos',
    title: 'Trança de ovos',
    text: [
      'Massa amarela e fofa, seis pontas trançadas à mão e gergelim por cima. Sexta-feira é o dia dela.',
    ],
    category: 'paes-de-fermentacao-natural',
    tags: ['trança', 'brioche', 'sexta-feira'],
    brand: 'Forno da Lena',
    sku: 'FL-TRANCA',
    price: [3200, 560, 3800],
    stock: [7],
    pictures: [
      drawn('Pão trançado e dourado com gergelim', () =>
        scene(
          { wall: ink.indigo, floor: ink.blush, back: 'sun', accent: '#43568c' },
          at(600, 1060, 1.1, board(wood)),
          at(600, 1000, 1.42, braid()),
          at(600, 560, 1.4, steam()),
        ),
      ),
    ],
  }),
  product({
    handle: 'focaccia-de-alecrim',
    title: 'Focaccia de alecrim e tomate',
    text: ['Alta, cheia de furinhos e de azeite. Tomate do sítio, alecrim da janela e flor de sal.'],
    category: 'paes-de-fermentacao-natural',
    tags: ['focaccia', 'azeite', 'vegano'],
    brand: 'Forno da Lena',
    sku: 'FL-FOCACCIA',
    price: { option: 'Tamanho', of: { Pedaço: [1600, 220], Meia: [3900, 650], Inteira: [6900, 1300] } },
    stock: [15, 6, 1],
    pictures: [
      drawn('Focaccia com tomates e alecrim vista de cima', () =>
        flatLay(
          ink.forest,
          dots('#3b6550', 10, 120),
          solid(boxPath(70, 130, 1060, 930, 60), wood, { shade: 26, light: 14 }),
          at(600, 590, 1.2, focaccia(), -4),
        ),
      ),
    ],
  }),
  product({
    handle: 'brioche-de-hamburguer',
    title: 'Brioche com gergelim – 4 unidades',
    text: ['Manteiga na medida, miolo que não desmancha com o molho. Para o hambúrguer ou para o chá.'],
    category: 'paes-de-fermentacao-natural',
    tags: ['brioche', 'hambúrguer'],
    brand: 'Forno da Lena',
    sku: 'FL-BRIOCHE',
    price: [1990, 360],
    pictures: [
      drawn('Quatro brioches dourados com gergelim', () =>
        scene(
          { wall: ink.coral, floor: ink.straw, back: 'arch', accent: ink.clay },
          at(600, 1000, 2, bun(crust.baked, sesame('a'))),
          at(600, 770, 2, bun(crust.golden, sesame('b'))),
          at(340, 1100, 2, bun(crust.golden, sesame('c'))),
          at(860, 1100, 2, bun(crust.golden, sesame('d'))),
        ),
      ),
    ],
  }),
  product({
    handle: 'broa-de-milho',
    title: 'Broa de milho com erva-doce',
    text: ['Rachada por cima, úmida por dentro. Receita da avó da Lena, sem mudar uma colher.'],
    category: 'paes-de-fermentacao-natural',
    tags: ['broa', 'milho', 'café da tarde'],
    brand: 'Forno da Lena',
    sku: 'FL-BROA',
    price: [1800, 480],
    stock: [2],
    pictures: [
      drawn('Broas de milho rachadas sobre um pano xadrez', () =>
        scene(
          {
            wall: ink.lake,
            floor: ink.cream,
            back: 'sun',
            accent: ink.teal,
            cloth: gingham(ink.coral, 64),
          },
          at(330, 950, 1.7, cornBread('#c98d34')),
          at(890, 960, 1.7, cornBread('#e0ae4c')),
          at(590, 1110, 2.25, cornBread()),
        ),
      ),
    ],
  }),
  product({
    handle: 'croissant-de-manteiga',
    title: 'Croissant de manteiga',
    text: ['Três dias de massa, vinte e sete camadas e um barulho que dá fome. Sai às sete e acaba às nove.'],
    category: 'bolos-e-doces',
    tags: ['croissant', 'manteiga', 'café da manhã'],
    brand: 'Forno da Lena',
    sku: 'FL-CROISSANT',
    price: { option: 'Quantidade', of: { '2 unidades': [2400, 180], '4 unidades': [4400, 360, 4800] } },
    stock: [9, 3],
    pictures: [
      drawn('Croissant dourado num prato azul', () =>
        scene(
          { wall: ink.blush, floor: ink.rose, back: 'arch', accent: ink.milk },
          at(600, 1090, 1.4, plate(ink.sky, 400, ink.lake)),
          at(600, 1040, 1.5, croissant()),
        ),
      ),
    ],
  }),
  product({
    handle: 'caracol-de-canela',
    title: 'Caracóis de canela',
    text: ['Massa de brioche, muita canela e cobertura de limão. Os do meio são disputados.'],
    category: 'bolos-e-doces',
    tags: ['canela', 'doce', 'café da tarde'],
    brand: 'Forno da Lena',
    sku: 'FL-CARACOL',
    price: { option: 'Fôrma', of: { '4 caracóis': [3200, 420], '9 caracóis': [6400, 950] } },
    stock: [8, 4],
    pictures: [
      drawn('Fôrma com nove caracóis de canela vista de cima', () =>
        flatLay(
          ink.mint,
          stripes(ink.sage, 30, 90, 45),
          path(boxPath(106, 120, 1020, 1010, 70), ink.coffee, 'opacity=".22"'),
          solid(boxPath(90, 95, 1020, 1010, 70), '#8a949a', { shade: 20, light: 16 }),
          path(boxPath(126, 131, 948, 938, 50), '#525c63'),
          ...Array.from({ length: 9 }, (_, i) =>
            at(
              295 + (i % 3) * 305,
              295 + Math.floor(i / 3) * 305,
              1.08,
              snail('#e3b873', '#8a4d27', ink.milk),
              i * 70,
            ),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'bolo-de-fuba-com-goiabada',
    title: 'Bolo de fubá cremoso',
    text: ['Fubá de moinho de pedra e calda de queijo. Fica melhor no segundo dia, se chegar lá.'],
    category: 'bolos-e-doces',
    tags: ['bolo', 'fubá', 'café da tarde'],
    brand: 'Forno da Lena',
    sku: 'FL-FUBA',
    price: { option: 'Tamanho', of: { Pequeno: [3800, 700], Grande: [5900, 1300] } },
    others: { Cobertura: ['Calda de queijo', 'Goiabada', 'Sem cobertura'] },
    stock: [6, 4, 3, 5, 2, 0],
    pictures: [
      drawn('Bolo de fubá com cobertura branca num suporte turquesa', () =>
        scene(
          { wall: ink.straw, floor: ink.terracotta, back: 'arch', accent: ink.cream },
          at(
            600,
            1100,
            1.62,
            cakeStand(ink.teal) + at(0, -190, 1, ringCake('#dca24a', ink.cream, ink.coral)),
          ),
        ),
      ),
      drawn('Bolo de fubá com cobertura de goiabada', () =>
        scene(
          { wall: ink.sky, floor: ink.sage, back: 'sun', accent: ink.milk },
          at(
            600,
            1100,
            1.62,
            cakeStand(ink.cream) + at(0, -190, 1, ringCake('#dca24a', ink.brick, ink.straw)),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'bolo-de-cenoura',
    title: 'Bolo de cenoura com chocolate – 6 quadrados',
    text: ['A cobertura é a que racha quando a faca passa. Não discutimos.'],
    category: 'bolos-e-doces',
    tags: ['bolo', 'cenoura', 'chocolate', 'crianças'],
    brand: 'Forno da Lena',
    sku: 'FL-CENOURA',
    price: [3600, 780],
    stock: [11],
    pictures: [
      drawn('Quadrados de bolo de cenoura com cobertura de chocolate empilhados', () =>
        scene(
          { wall: ink.teal, floor: ink.cream, back: 'sun', accent: ink.mint },
          at(600, 1090, 1.36, plate(ink.milk, 400, ink.coral)),
          at(345, 1040, 1.7, cakeSquare('#e0913a', chocolate, 'um')),
          at(855, 1040, 1.7, cakeSquare('#e0913a', chocolate, 'dois')),
          at(600, 735, 1.75, cakeSquare('#e0913a', chocolate, 'tres')),
        ),
      ),
    ],
  }),
  product({
    handle: 'biscoito-de-chocolate',
    title: 'Cookies de chocolate 60%',
    text: ['Crocante na beirada, puxa-puxa no meio, pedaço de chocolate de verdade e uma pitada de sal.'],
    category: 'bolos-e-doces',
    tags: ['cookie', 'chocolate', 'presente'],
    brand: 'Forno da Lena',
    sku: 'FL-COOKIE',
    price: { option: 'Pacote', of: { '4 unidades': [2200, 320], '8 unidades': [3990, 640, 4400] } },
    pictures: [
      drawn('Pilha de cookies com gotas de chocolate e um cookie na frente', () =>
        scene(
          { wall: ink.plum, floor: ink.clay, back: 'arch', accent: '#77557a' },
          at(520, 1050, 1.5, cookieStack(7, '#c98a4b', chocolate)),
          at(920, 960, 1, cookie(176, '#d29a5a', chocolate, 'frente')),
        ),
      ),
      drawn('Cookies espalhados vistos de cima', () =>
        flatLay(
          ink.blush,
          dots(ink.cream, 11, 130),
          at(340, 330, 1, cookie(250, '#c98a4b', chocolate, 'a')),
          at(880, 450, 1, cookie(230, '#d7a364', chocolate, 'b')),
          at(410, 880, 1, cookie(240, '#d29a5a', chocolate, 'c')),
          at(930, 960, 1, cookie(200, '#8f5a37', ink.cream, 'd')),
        ),
      ),
    ],
  }),
  product({
    handle: 'sonho-de-creme',
    title: 'Sonho de creme',
    text: ['Frito na hora, recheado até reclamar e passado no açúcar. Aos sábados, também de doce de leite.'],
    category: 'bolos-e-doces',
    tags: ['sonho', 'creme', 'sábado'],
    brand: 'Forno da Lena',
    sku: 'FL-SONHO',
    price: { option: 'Recheio', of: { Creme: [1090, 140], 'Doce de leite': [1190, 140] } },
    stock: [20, 0],
    pictures: [
      drawn('Sonho recheado de creme e coberto de açúcar', () =>
        scene(
          { wall: ink.rose, floor: ink.milk, back: 'sun', accent: ink.blush },
          at(600, 1090, 1.42, plate(ink.mint, 390, ink.leaf)),
          at(600, 1060, 2.1, dreamBun('#f3d98c')),
        ),
      ),
    ],
  }),
  product({
    handle: 'rocambole-de-goiabada',
    title: 'Rocambole de goiabada',
    text: ['Massa fininha, muitas voltas e goiabada derretida com vinho. Corta-se fino, serve-se muito.'],
    category: 'bolos-e-doces',
    tags: ['goiabada', 'bolo', 'café da tarde'],
    brand: 'Forno da Lena',
    sku: 'FL-ROCAMBOLE',
    price: [4200, 720],
    stock: [5],
    pictures: [
      drawn('Rocambole de goiabada cortado, com a espiral à mostra', () =>
        scene(
          { wall: ink.mint, floor: ink.ochre, back: 'arch', accent: ink.milk },
          at(600, 1080, 1.1, board('#8a5a35')),
          at(600, 1005, 1.52, rollCake('#e3b565', ink.brick)),
        ),
      ),
    ],
  }),
  product({
    handle: 'panetone-de-frutas',
    title: 'Panetone de frutas',
    text: [
      'Três dias de descanso de cabeça para baixo. Uva-passa no rum, laranja e cidra que a gente mesma cristaliza.',
    ],
    category: 'bolos-e-doces',
    tags: ['panetone', 'natal', 'presente'],
    brand: 'Forno da Lena',
    sku: 'FL-PANETONE',
    price: { option: 'Tamanho', of: { '500 g': [6800, 560], '1 kg': [11_900, 1100] } },
    stock: [0, 0],
    pictures: [
      drawn('Panetone com frutas em papel vermelho', () =>
        scene(
          { wall: ink.forest, floor: ink.straw, back: 'sun', accent: ink.leaf },
          at(600, 1090, 1.74, panettone(ink.terracotta, diamonds(ink.ochre, 70))),
        ),
      ),
    ],
  }),
  product({
    handle: 'pao-de-queijo',
    title: 'Pão de queijo da Lena – 20 unidades',
    text: [
      'Polvilho azedo e queijo canastra de meia cura. Assado no dia ou congelado, para ter sempre em casa.',
    ],
    category: 'salgados',
    tags: ['pão de queijo', 'sem glúten', 'congelado', 'mais vendido'],
    brand: 'Forno da Lena',
    sku: 'FL-QUEIJO',
    price: [3400, 640],
    others: { Ponto: ['Assado', 'Congelado'] },
    stock: [12, 26],
    pictures: [
      drawn('Montanha de pães de queijo num prato', () =>
        scene(
          { wall: ink.leaf, floor: ink.cream, back: 'arch', accent: ink.sage },
          at(600, 1090, 1.42, plate(ink.lake, 400, ink.sky)),
          at(
            600,
            1060,
            1.46,
            pile([
              [-230, -60, 'a'],
              [-10, -70, 'b'],
              [220, -60, 'c'],
              [-120, -190, 'd'],
              [112, -192, 'e'],
              [0, -320, 'f'],
              [-120, 0, 'g'],
              [116, 4, 'h'],
            ]),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'coxinha-de-frango',
    title: 'Coxinha de frango com requeijão – 10 unidades',
    text: [
      'Massa de batata, frango desfiado na mão e um coração de requeijão. Vai empanada e pronta para o forno.',
    ],
    category: 'salgados',
    tags: ['coxinha', 'festa', 'congelado'],
    brand: 'Forno da Lena',
    sku: 'FL-COXINHA',
    price: [3900, 820, 4500],
    stock: [17],
    pictures: [
      drawn('Coxinhas douradas num prato', () =>
        scene(
          { wall: ink.ochre, floor: ink.cream, back: 'tiles', accent: ink.straw },
          at(600, 1090, 1.42, plate(ink.milk, 400, ink.terracotta)),
          at(370, 960, 1.8, drumstick('#c98a3e', 'a')),
          at(830, 960, 1.8, drumstick('#c98a3e', 'b')),
          at(600, 920, 2, drumstick('#d4974a', 'c')),
          at(450, 1060, 1.95, drumstick('#d4974a', 'd')),
          at(760, 1066, 1.95, drumstick('#cf9144', 'e')),
        ),
      ),
    ],
  }),
  product({
    handle: 'empadinha-de-palmito',
    title: 'Empadinhas de palmito – 6 unidades',
    text: [
      'Massa podre, que desmancha, e palmito pupunha bem temperado. Uma azeitona em cada, como manda a lei.',
    ],
    category: 'salgados',
    tags: ['empada', 'palmito', 'festa'],
    brand: 'Forno da Lena',
    sku: 'FL-EMPADA',
    price: [3300, 540],
    stock: [9],
    pictures: [
      drawn('Empadinhas com azeitona em forminhas coloridas', () =>
        scene(
          { wall: ink.lilac, floor: ink.straw, back: 'sun', accent: ink.cream },
          at(310, 900, 1.95, pielet(ink.teal)),
          at(890, 900, 1.95, pielet(ink.coral)),
          at(600, 880, 2, pielet(ink.indigo, crust.pale)),
          at(410, 1110, 2.4, pielet(ink.terracotta, crust.pale)),
          at(810, 1110, 2.4, pielet(ink.leaf)),
        ),
      ),
    ],
  }),
  product({
    handle: 'torta-de-frango',
    title: 'Torta de frango da família',
    text: ['Alimenta seis com fome ou oito com juízo. Já vem na travessa de cerâmica, que é sua.'],
    category: 'salgados',
    tags: ['torta', 'almoço', 'família'],
    brand: 'Forno da Lena',
    sku: 'FL-TORTA',
    price: { option: 'Tamanho', of: { Média: [6900, 1500], Grande: [9800, 2400] } },
    stock: [4, 1],
    pictures: [
      drawn('Torta dourada com folhas de massa numa travessa azul', () =>
        scene(
          { wall: ink.clay, floor: ink.wine, back: 'arch', accent: ink.blush },
          at(600, 1070, 1.62, pie(ink.lake)),
          at(600, 500, 1, steam()),
        ),
      ),
    ],
  }),
  product({
    handle: 'cesta-de-cafe-da-manha',
    title: 'Cesta de café da manhã',
    text: [
      'Baguete, pão de campanha, brioches, pães de queijo e uma geleia surpresa, numa cesta de vime que fica com você. Para dar bom-dia a alguém.',
    ],
    category: 'paes-de-fermentacao-natural',
    tags: ['cesta', 'presente', 'café da manhã'],
    brand: 'Forno da Lena',
    sku: 'FL-CESTA',
    price: [15_900, 2900, 17_900],
    stock: [6],
    pictures: [
      drawn('Cesta de vime com baguetes, pão redondo e pano xadrez', () =>
        scene(
          { wall: ink.sky, floor: ink.leaf, back: 'hill', accent: ink.sage },
          at(
            600,
            1080,
            1.46,
            breadBasket(
              ink.straw,
              ink.milk,
              gingham(ink.coral, 26),
              at(-170, -120, 0.56, baguette(crust.baked), -16) +
                at(-70, -150, 0.56, baguette(), -3) +
                at(200, 20, 0.9, bun(crust.golden, sesame('cesta'))) +
                at(70, 60, 0.72, roundLoaf()),
            ),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'fermento-natural',
    title: 'Filho do Genésio – fermento natural',
    text: [
      'Um pedaço vivo do nosso levain, com caderninho de instruções. Dê um nome a ele e comida duas vezes por semana.',
    ],
    category: 'paes-de-fermentacao-natural',
    tags: ['levain', 'fermento', 'fazer em casa'],
    brand: 'Forno da Lena',
    sku: 'FL-LEVAIN',
    price: [2500, 410],
    stock: [null],
    pictures: [
      drawn('Pote de vidro com fermento borbulhando e tampa de pano', () =>
        scene(
          { wall: ink.cream, floor: ink.lake, back: 'window', accent: ink.mint },
          at(620, 1080, 1.76, leavenJar(ink.terracotta, dots(ink.cream, 9, 52), ink.ochre)),
          at(190, 1110, 1.9, wheat(), -10),
          at(1060, 1100, 1.7, wheat(ink.mustard), 12),
        ),
      ),
    ],
  }),
  product({
    handle: 'farinha-de-moinho',
    title: 'Farinha de moinho de pedra',
    text: ['A mesma que usamos: trigo do Paraná, moído devagar, com gosto de trigo.'],
    category: 'paes-de-fermentacao-natural',
    tags: ['farinha', 'fazer em casa', 'integral'],
    sku: 'FL-FARINHA',
    price: { option: 'Tipo', of: { Branca: [1690, 1020], Integral: [1690, 1020], Centeio: [1890, 1020] } },
    stock: [28, 19, 3],
    pictures: [
      drawn('Saco de farinha com um ramo de trigo, e farinha na mesa', () =>
        scene(
          { wall: ink.terracotta, floor: ink.cocoa, back: 'sun', accent: ink.coral },
          at(560, 1070, 1.62, flourSack(ink.cream, ink.lake, wheat())),
          at(990, 1080, 1, shadow(110, 0.16) + path('M-170 4Q-60 -120 0 -116T170 4Q0 30 -170 4z', ink.milk)),
          at(820, 1130, 1, dust('farinha', 620, 90, 60)),
          at(230, 1090, 1.3, sprig(300, ink.straw, ink.ochre)),
          circle(990, 1000, 6, ink.milk),
        ),
      ),
    ],
  }),
]
