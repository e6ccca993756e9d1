import { ink } from './artwork/palette.ts'
import { dots, flowers, gingham, specks, stripes, waves } from './artwork/prints.ts'
import { flatLay, scene } from './artwork/scene.ts'
import { at, line, shadow } from './artwork/shapes.ts'
import { marionette, peteca, pullDuck, ragDoll, rockingHorse } from './artwork/toy-figures.ts'
import {
  abacus,
  ball,
  bilboque,
  blockTower,
  clothBag,
  cloud,
  domino,
  houseBlock,
  kite,
  kiteTail,
  mallet,
  marble,
  memoryTile,
  pin,
  puzzle,
  spinningTop,
  stackingRings,
  xylophone,
} from './artwork/toy-games.ts'
import { block, boat, engine, lorry, signs, wagon, wagonLoad } from './artwork/toy-vehicles.ts'
import { drawn, product } from './product.ts'

const doll = (skin: string, hair: string, dress: string, print: string, shoes: string) =>
  at(600, 1100, 1.36, ragDoll(skin, hair, dress, print, shoes))

export const toyProducts = [
  product({
    handle: 'trem-do-vo',
    title: 'Trem do vô – locomotiva e vagões',
    text: [
      'O brinquedo que começou tudo. Locomotiva e vagões que engatam com ímã escondido, rodas que giram macio e blocos para carregar e descarregar.',
      ['A partir de 2 anos', 'Pínus e freijó', 'Cada vagão tem 14 cm'],
    ],
    category: 'brinquedos-de-madeira',
    tags: ['trem', 'madeira', '2 anos', 'mais vendido'],
    brand: 'Pé de Moleque',
    sku: 'PM-TREM',
    price: {
      option: 'Vagões',
      of: { '1 vagão': [14_900, 900], '2 vagões': [18_900, 1300], '4 vagões': [26_900, 2100, 29_900] },
    },
    others: { Cor: ['Azul e vermelho', 'Verde e mostarda'] },
    stock: [9, 6, 14, 3, 4, 1],
    pictures: [
      drawn('Locomotiva azul de madeira com um vagão de blocos', () =>
        scene(
          { wall: ink.mint, floor: ink.straw, back: 'hill', accent: ink.sage },
          at(150, 330, 0.8, cloud()),
          at(420, 180, 1, cloud()),
          at(840, 230, 0.66, cloud('#e6eedd')),
          at(400, 1060, 1.72, engine(ink.indigo, ink.terracotta, ink.coral)),
          at(1130, 1060, 1.72, wagon(ink.teal, ink.coral, wagonLoad(ink.coral, ink.leaf))),
        ),
      ),
      drawn('Locomotiva verde de madeira de perto', () =>
        scene(
          { wall: ink.blush, floor: ink.terracotta, back: 'sun', accent: ink.cream },
          at(610, 1060, 2.2, engine(ink.forest, ink.ochre, ink.brick, ink.cream)),
        ),
      ),
    ],
  }),
  product({
    handle: 'blocos-de-montar',
    title: 'Blocos de montar – 24 peças',
    text: [
      'Cubos grandes, com desenho pintado de um lado e liso do outro. Para empilhar, contar, misturar histórias e derrubar tudo.',
    ],
    category: 'jogos-e-montar',
    tags: ['blocos', 'montar', '1 ano'],
    brand: 'Pé de Moleque',
    sku: 'PM-BLOCOS',
    price: { option: 'Peças', of: { '12 peças': [8900, 1100], '24 peças': [15_900, 2200] } },
    stock: [20, 11],
    pictures: [
      drawn('Torre de seis blocos coloridos com sol, peixe, casa, estrela, coração e lua', () =>
        scene(
          { wall: ink.cream, floor: ink.sage, back: 'arch', accent: ink.mint },
          at(600, 1060, 1.36, blockTower()),
        ),
      ),
    ],
  }),
  product({
    handle: 'cavalo-de-balanco',
    title: 'Cavalo de balanço Ventania',
    text: [
      'Feito por encomenda pelo Otávio, um por semana. Crina de lã, sela de couro e balanço largo, que não vira.',
      'Aguenta até 40 kg e muitos galopes. Leva o nome da criança gravado embaixo, se você pedir nas observações.',
    ],
    category: 'brinquedos-de-madeira',
    tags: ['cavalo', 'balanço', 'feito por encomenda', 'presente'],
    brand: 'Pé de Moleque',
    sku: 'PM-CAVALO',
    price: { option: 'Cor', of: { Creme: [64_900, 8900], Caramelo: [64_900, 8900] } },
    stock: [2, 0],
    continues: true,
    pictures: [
      drawn('Cavalo de balanço creme com sela vermelha', () =>
        scene(
          { wall: ink.teal, floor: ink.clay, back: 'sun', accent: ink.straw },
          at(610, 1050, 1.56, rockingHorse(ink.cream, ink.brick, ink.terracotta, ink.indigo)),
        ),
      ),
      drawn('Cavalo de balanço caramelo com sela azul', () =>
        scene(
          { wall: ink.sand, floor: ink.leaf, back: 'window', accent: ink.sky },
          at(610, 1050, 1.56, rockingHorse('#b87a45', ink.coffee, ink.lake, ink.coral)),
        ),
      ),
    ],
  }),
  product({
    handle: 'piao-de-fieira',
    title: 'Pião de fieira',
    text: [
      'Torneado em peça única, com ponta de aço e fieira de algodão. Vem com um bilhete que ensina a enrolar.',
    ],
    category: 'brincar-la-fora',
    tags: ['pião', 'quintal', 'tradicional'],
    brand: 'Pé de Moleque',
    sku: 'PM-PIAO',
    price: { option: 'Cor', of: { Azul: [2900, 140], Vermelho: [2900, 140], Natural: [2490, 140] } },
    stock: [26, 19, 33],
    pictures: [
      drawn('Pião azul com faixas claras e a fieira no chão', () =>
        scene(
          { wall: ink.ochre, floor: ink.cream, back: 'arch', accent: ink.straw },
          line('M640 1070C860 1000 1080 1040 1060 1110S700 1180 480 1130S140 1090 160 1020', ink.milk, 16),
          line('M640 1070C860 1000 1080 1040 1060 1110S700 1180 480 1130S140 1090 160 1020', ink.clay, 5),
          at(610, 1062, 0.9, shadow(120, 0.26)),
          at(590, 1062, 1.72, spinningTop([ink.indigo, ink.straw, ink.coral]), 10),
        ),
      ),
      drawn('Pião vermelho com faixas creme', () =>
        scene(
          { wall: ink.sky, floor: ink.sage, back: 'sun', accent: ink.milk },
          at(600, 1062, 0.9, shadow(120, 0.26)),
          at(610, 1062, 1.72, spinningTop([ink.terracotta, ink.cream, ink.ochre]), -8),
        ),
      ),
    ],
  }),
  product({
    handle: 'pipa-de-papel-de-seda',
    title: 'Pipa de papel de seda',
    text: ['Varetas de bambu, papel de seda e rabiola de laços. Já vem estirada: é só esperar agosto.'],
    category: 'brincar-la-fora',
    tags: ['pipa', 'quintal', 'vento'],
    sku: 'PM-PIPA',
    price: [3400, 180],
    stock: [17],
    pictures: [
      drawn('Pipa colorida no céu com rabiola de laços', () =>
        scene(
          { wall: ink.sky, floor: ink.leaf, back: 'hill', accent: ink.sage, horizon: 1010 },
          at(230, 250, 1, cloud()),
          at(1010, 640, 0.8, cloud('#e4eef0')),
          at(
            660,
            450,
            1.22,
            at(0, 336, 1, kiteTail([ink.coral, ink.ochre, ink.indigo])) +
              kite([ink.ochre, ink.coral, ink.teal, ink.indigo]),
            20,
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'boneca-de-pano',
    title: 'Boneca de pano',
    text: [
      'Costurada à mão pela Dona Nair, com roupa que tira e põe. Enchimento de fibra antialérgica; pode ir à máquina dentro de uma fronha.',
    ],
    category: 'brinquedos-de-madeira',
    tags: ['boneca', 'pano', 'feito à mão', 'presente'],
    sku: 'PM-BONECA',
    price: {
      option: 'Boneca',
      of: { Lis: [11_900, 380], Janaína: [11_900, 380], Rosa: [11_900, 380, 13_900] },
    },
    stock: [6, 8, 3],
    pictures: [
      drawn('Boneca de pano de vestido vermelho com bolinhas', () =>
        scene(
          { wall: ink.lilac, floor: ink.blush, back: 'arch', accent: ink.milk },
          doll('#d9a06f', ink.coffee, ink.terracotta, dots(ink.cream, 9, 54), ink.indigo),
        ),
      ),
      drawn('Boneca de pano de vestido azul florido', () =>
        scene(
          { wall: ink.straw, floor: ink.sage, back: 'sun', accent: ink.cream },
          doll('#8a5637', ink.night, ink.lake, flowers(ink.blush, ink.ochre, 86), ink.coral),
        ),
      ),
      drawn('Boneca de pano ruiva de vestido xadrez', () =>
        scene(
          { wall: ink.mint, floor: ink.clay, back: 'arch', accent: ink.milk },
          doll('#f0c9a4', ink.terracotta, ink.leaf, gingham(ink.cream, 30), ink.plum),
        ),
      ),
    ],
  }),
  product({
    handle: 'abaco-de-contas',
    title: 'Ábaco de contas',
    text: [
      'Cinquenta e quatro contas que deslizam gostoso. Serve para contar, somar e, convenhamos, para mexer enquanto se pensa.',
    ],
    category: 'jogos-e-montar',
    tags: ['ábaco', 'aprender', '3 anos'],
    brand: 'Pé de Moleque',
    sku: 'PM-ABACO',
    price: [12_900, 1200],
    stock: [7],
    pictures: [
      drawn('Ábaco de madeira com contas coloridas', () =>
        scene(
          { wall: ink.cream, floor: ink.coral, back: 'tiles', accent: ink.sand },
          at(600, 1060, 1.46, abacus()),
        ),
      ),
    ],
  }),
  product({
    handle: 'barco-a-vela',
    title: 'Barco à vela que boia',
    text: ['Casco de cedro com quilha pesada: tomba e levanta sozinho. Banheira, piscina ou riacho manso.'],
    category: 'brincar-la-fora',
    tags: ['barco', 'água', 'banho'],
    brand: 'Pé de Moleque',
    sku: 'PM-BARCO',
    price: { option: 'Vela', of: { Listrada: [9900, 520], Coral: [9900, 520] } },
    stock: [12, 5],
    pictures: [
      drawn('Barco de madeira com vela listrada navegando', () =>
        scene(
          {
            wall: ink.straw,
            floor: ink.lake,
            back: 'sun',
            accent: ink.coral,
            horizon: 860,
            cloth: waves(ink.teal, 10, 110),
          },
          at(610, 1080, 1, shadow(360, 0.1)),
          at(
            590,
            1070,
            1.36,
            boat(ink.terracotta, ink.cream, ink.milk, ink.ochre, stripes(ink.coral, 34, 44, 90)),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'quebra-cabeca-casa-na-serra',
    title: 'Quebra-cabeça Casa na Serra – 9 peças',
    text: ['Peças grossas, que ficam em pé sozinhas e viram cenário. A bandeja guarda tudo.'],
    category: 'jogos-e-montar',
    tags: ['quebra-cabeça', 'montar', '2 anos'],
    brand: 'Pé de Moleque',
    sku: 'PM-QUEBRA',
    price: [7900, 680, 9400],
    pictures: [
      drawn('Quebra-cabeça de madeira com casa, sol e árvore, uma peça fora do lugar', () =>
        flatLay(
          ink.teal,
          dots('#5c9594', 10, 130),
          at(
            570,
            560,
            1.22,
            puzzle([ink.sky, ink.ochre, ink.sage, ink.leaf, ink.terracotta], {
              piece: 8,
              x: 210,
              y: 200,
              turn: 16,
            }),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'domino-de-madeira',
    title: 'Dominó de madeira',
    text: [
      'Vinte e oito pedras de marfim-do-pará numa caixa de correr. O som de embaralhar é metade do jogo.',
    ],
    category: 'jogos-e-montar',
    tags: ['dominó', 'família', 'tradicional'],
    brand: 'Pé de Moleque',
    sku: 'PM-DOMINO',
    price: [8400, 780],
    stock: [15],
    pictures: [
      drawn('Pedras de dominó encaixadas sobre a mesa', () =>
        flatLay(
          ink.forest,
          stripes('#3b6550', 60, 60, 30),
          at(300, 330, 1.25, domino(6, 4, ink.cream, ink.terracotta), 90),
          at(735, 330, 1.25, domino(4, 4, ink.cream, ink.lake)),
          at(735, 765, 1.25, domino(4, 2, ink.cream, ink.forest)),
          at(410, 868, 1.25, domino(2, 5, ink.cream, ink.plum), 90),
          at(1030, 470, 1.25, domino(1, 3, ink.cream, ink.mustard), 18),
          at(190, 1095, 1.25, domino(5, 6, ink.cream, ink.indigo), 76),
          at(1010, 990, 1.25, domino(3, 3, ink.cream, ink.brick), -26),
        ),
      ),
    ],
  }),
  product({
    handle: 'argolas-de-encaixar',
    title: 'Argolas de encaixar',
    text: ['Seis argolas e uma bola, do maior para o menor ou como der vontade. Tinta que pode ir à boca.'],
    category: 'brinquedos-de-madeira',
    tags: ['bebê', 'encaixe', '1 ano'],
    brand: 'Pé de Moleque',
    sku: 'PM-ARGOLA',
    price: [8900, 720],
    stock: [18],
    pictures: [
      drawn('Torre de argolas coloridas de madeira', () =>
        scene(
          { wall: ink.blush, floor: ink.cream, back: 'sun', accent: ink.milk },
          at(600, 1080, 1.48, stackingRings()),
        ),
      ),
    ],
  }),
  product({
    handle: 'patinho-de-puxar',
    title: 'Patinho de puxar',
    text: ['Anda e balança as asas, clac-clac, corredor afora. Cordão curto, para ser seguro.'],
    category: 'brinquedos-de-madeira',
    tags: ['pato', 'puxar', '1 ano'],
    brand: 'Pé de Moleque',
    sku: 'PM-PATO',
    price: { option: 'Cor', of: { Amarelo: [7900, 540], Azul: [7900, 540] } },
    stock: [10, 2],
    pictures: [
      drawn('Patinho amarelo de madeira sobre rodas', () =>
        scene(
          { wall: ink.lake, floor: ink.sky, back: 'arch', accent: ink.teal },
          at(640, 1060, 1.72, pullDuck(ink.ochre, ink.terracotta, ink.coral, ink.brick)),
        ),
      ),
    ],
  }),
  product({
    handle: 'marionete-palhaco',
    title: 'Marionete Seu Bené',
    text: [
      'Doze articulações e um chapéu que não cai. Em cinco minutos ele já acena; em uma tarde, dança forró.',
    ],
    category: 'brinquedos-de-madeira',
    tags: ['marionete', 'teatro', 'presente'],
    sku: 'PM-MARIONETE',
    price: [15_900, 640, 18_900],
    stock: [1],
    pictures: [
      drawn('Marionete de casaco verde e chapéu, presa por fios', () =>
        scene(
          { wall: ink.wine, floor: ink.ochre, back: 'arch', accent: ink.terracotta, horizon: 930 },
          at(600, 1110, 1.16, marionette(ink.leaf, ink.indigo, ink.plum)),
        ),
      ),
    ],
  }),
  product({
    handle: 'caminhao-cacamba',
    title: 'Caminhão caçamba',
    text: ['Carrega areia, pedra, gato e boneca. Eixos de aço e rodas grossas para o quintal.'],
    category: 'brinquedos-de-madeira',
    tags: ['caminhão', 'quintal', '3 anos'],
    brand: 'Pé de Moleque',
    sku: 'PM-CAMINHAO',
    price: [13_900, 1600],
    stock: [0],
    pictures: [
      drawn('Caminhão coral de madeira com blocos na caçamba', () =>
        scene(
          { wall: ink.sage, floor: ink.sand, back: 'hill', accent: ink.leaf },
          at(
            600,
            1040,
            1.62,
            lorry(
              ink.coral,
              ink.lake,
              ink.coffee,
              at(-90, -40, 1, block(130, ink.ochre, signs.star(ink.milk))) +
                at(50, -40, 1, block(120, ink.leaf)) +
                at(150, -20, 1, block(90, ink.plum)) +
                at(-10, -166, 1, block(110, ink.blush, signs.heart(ink.terracotta))),
            ),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'peteca-de-couro',
    title: 'Peteca de couro e penas',
    text: ['A de verdade: base de couro costurada e penas tingidas. Três batidas e já se aprende.'],
    category: 'brincar-la-fora',
    tags: ['peteca', 'quintal', 'tradicional'],
    sku: 'PM-PETECA',
    price: [3900, 120],
    stock: [29],
    pictures: [
      drawn('Peteca com penas coloridas', () =>
        scene(
          { wall: ink.clay, floor: ink.forest, back: 'sun', accent: ink.blush },
          at(600, 1070, 1.56, peteca([ink.teal, ink.ochre, ink.coral], ink.cocoa)),
        ),
      ),
    ],
  }),
  product({
    handle: 'cidade-de-blocos',
    title: 'Cidadezinha de blocos – 18 peças',
    text: ['Casas, prédios, torre do relógio e telhados soltos. A cidade muda de lugar a cada tarde.'],
    category: 'jogos-e-montar',
    tags: ['blocos', 'montar', 'casinha'],
    brand: 'Pé de Moleque',
    sku: 'PM-CIDADE',
    price: { option: 'Peças', of: { '18 peças': [16_900, 1700], '36 peças': [29_900, 3300] } },
    stock: [8, 4],
    pictures: [
      drawn('Casinhas, prédio e torre do relógio de madeira', () =>
        scene(
          { wall: ink.sky, floor: ink.straw, back: 'sun', accent: ink.cream },
          at(600, 1030, 1, shadow(480, 0.1)),
          at(420, 1010, 1.5, houseBlock(ink.lake, ink.midnight, 180, 400, 1)),
          at(690, 1010, 1.5, houseBlock(ink.cream, ink.brick, 170, 360, 2)),
          at(960, 1020, 1.5, houseBlock(ink.coral, ink.wine, 210, 230)),
          at(220, 1050, 1.5, houseBlock(ink.ochre, ink.terracotta, 200, 220)),
          at(580, 1090, 1.5, houseBlock(ink.sage, ink.forest, 160, 170)),
        ),
      ),
    ],
  }),
  product({
    handle: 'xilofone-arco-iris',
    title: 'Xilofone de sete notas',
    text: ['Afinado de verdade, lâmina por lâmina. Vem com duas baquetas e três músicas para começar.'],
    category: 'brinquedos-de-madeira',
    tags: ['música', 'xilofone', '2 anos'],
    brand: 'Pé de Moleque',
    sku: 'PM-XILO',
    price: [14_900, 1300],
    stock: [6],
    pictures: [
      drawn('Xilofone de lâminas coloridas com duas baquetas', () =>
        flatLay(
          ink.sand,
          specks(ink.straw, 9, 190),
          at(600, 560, 1.2, xylophone()),
          at(300, 1130, 1.16, mallet(ink.coral), 58),
          at(1120, 1150, 1.16, mallet(ink.lake), -38),
        ),
      ),
    ],
  }),
  product({
    handle: 'jogo-da-memoria-do-quintal',
    title: 'Jogo da memória do quintal – 32 cartas',
    text: ['Cartas de madeira com bichos, plantas e céus de quintal, pintadas em estêncil pela Marina.'],
    category: 'jogos-e-montar',
    tags: ['memória', 'família', '4 anos'],
    brand: 'Pé de Moleque',
    sku: 'PM-MEMORIA',
    price: [9900, 860],
    stock: [3],
    pictures: [
      drawn('Nove cartas de madeira com sol, peixe, folha, lua e cogumelo', () =>
        flatLay(
          ink.plum,
          '',
          ...[
            memoryTile(ink.cream, signs.sun(ink.terracotta)),
            memoryTile(ink.teal, signs.fish(ink.cream)),
            memoryTile(ink.blush, signs.heart(ink.brick)),
            memoryTile(ink.indigo, signs.moon(ink.straw)),
            memoryTile(ink.mint, signs.leaf(ink.forest)),
            memoryTile(ink.straw, signs.mushroom(ink.terracotta)),
            memoryTile(ink.coral, signs.star(ink.cream)),
            memoryTile(ink.cream, signs.sun(ink.terracotta)),
            memoryTile(ink.sky, signs.house(ink.lake)),
          ].map((tile, i) =>
            at(
              235 + (i % 3) * 365,
              235 + Math.floor(i / 3) * 365,
              1.24,
              tile,
              [-3, 2, 4, 2, -2, 1, -2, 5, -4][i],
            ),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'boliche-de-quintal',
    title: 'Boliche de quintal',
    text: ['Seis pinos torneados e duas bolas. Dentro de casa, só com tapete.'],
    category: 'brincar-la-fora',
    tags: ['boliche', 'quintal', 'família'],
    brand: 'Pé de Moleque',
    sku: 'PM-BOLICHE',
    price: [17_900, 2900, 20_900],
    stock: [5],
    pictures: [
      drawn('Pinos de boliche listrados e uma bola vermelha', () =>
        scene(
          { wall: ink.mint, floor: ink.terracotta, back: 'arch', accent: ink.sage },
          at(360, 950, 1.36, pin(ink.ochre, ink.brick, ink.cream)),
          at(600, 930, 1.36, pin(ink.teal, ink.lake, ink.cream)),
          at(840, 950, 1.36, pin(ink.coral, ink.wine, ink.cream)),
          at(480, 1040, 1.46, pin(ink.indigo, ink.ochre)),
          at(720, 1040, 1.46, pin(ink.leaf, ink.forest)),
          at(960, 1120, 1.2, ball(130, ink.brick, ink.straw)),
        ),
      ),
    ],
  }),
  product({
    handle: 'bilboque',
    title: 'Bilboquê',
    text: ['A bola, o copo e o barbante. Parece fácil até a terceira tentativa.'],
    category: 'brincar-la-fora',
    tags: ['bilboquê', 'tradicional'],
    brand: 'Pé de Moleque',
    sku: 'PM-BILBOQUE',
    price: [3200, 190],
    stock: [22],
    pictures: [
      drawn('Bilboquê turquesa com a bola presa pelo barbante', () =>
        scene(
          { wall: ink.coral, floor: ink.blush, back: 'sun', accent: ink.clay },
          at(700, 1070, 1.66, bilboque(ink.teal, ink.ochre)),
        ),
      ),
    ],
  }),
  product({
    handle: 'bolinhas-de-gude',
    title: 'Bolinhas de gude – saco com 30',
    text: ['Trinta bolinhas e três bilocas, num saquinho de algodão que também guarda segredo.'],
    category: 'brincar-la-fora',
    tags: ['gude', 'quintal', 'tradicional'],
    sku: 'PM-GUDE',
    price: [2490, 420],
    pictures: [
      drawn('Saquinho listrado com bolinhas de gude ao redor', () =>
        scene(
          { wall: ink.indigo, floor: ink.straw, back: 'arch', accent: '#43568c' },
          at(520, 1030, 1.66, clothBag(ink.cream, stripes(ink.coral, 26, 46), ink.cocoa)),
          at(900, 1030, 1.3, marble(66, ink.sky, ink.lake, ink.milk, 20)),
          at(1050, 1100, 1.2, marble(56, ink.mint, ink.leaf, ink.ochre, -30)),
          at(830, 1130, 1.3, marble(60, ink.blush, ink.terracotta, ink.ochre, 50)),
          at(180, 1120, 1.2, marble(58, ink.straw, ink.ochre, ink.brick, 0)),
          at(350, 1150, 1, marble(54, ink.lilac, ink.plum, ink.milk, 80)),
          at(640, 1160, 1, marble(50, ink.sky, ink.teal, ink.ochre, -60)),
        ),
      ),
    ],
  }),
  product({
    handle: 'ioio-de-imbuia',
    title: 'Ioiô de imbuia',
    text: ['Acabou de sair do torno; a foto vem na semana que vem. Peso certo para o “cachorrinho passear”.'],
    category: 'brincar-la-fora',
    tags: ['ioiô', 'tradicional', 'novidade'],
    brand: 'Pé de Moleque',
    sku: 'PM-IOIO',
    price: [3600, 110],
    stock: [16],
    pictures: [],
  }),
]
