import {
  apron,
  babySuit,
  dress,
  fishMotif,
  hat,
  kimono,
  leafMotif,
  overall,
  pile,
  rail,
  scarf,
  shirt,
  skirt,
  socks,
  sunMotif,
  sweater,
  tee,
  tote,
  trousers,
} from './artwork/clothes-art.ts'
import { ink } from './artwork/palette.ts'
import {
  diamonds,
  dots,
  flowers,
  gingham,
  leaves,
  plaid,
  scales,
  stripes,
  waves,
  zigzag,
} from './artwork/prints.ts'
import { flatLay, type Setting, scene } from './artwork/scene.ts'
import { at } from './artwork/shapes.ts'
import { drawn, product } from './product.ts'

const sizes = ['PP', 'P', 'M', 'G', 'GG', 'XGG']
const hung =
  (setting: Partial<Setting> & { wall: string; floor: string }, ...things: string[]) =>
  () =>
    scene({ horizon: 1110, ...setting }, rail(140), ...things)
const middle = (thing: string, scale = 1.15, y = 170) => at(600, y, scale, thing)
const onWall = (ground: string, print: string, thing: string) => () =>
  flatLay(ground, print, at(600, 150, 1.08, thing))

export const clothesProducts = [
  product({
    handle: 'camiseta-de-algodao',
    title: 'Camiseta de algodão colorido',
    text: [
      'A camiseta que a gente queria ter e não achava: algodão da Paraíba, malha de meia-estação, gola que não entorta.',
      ['100% algodão penteado', 'Costura dupla na barra', 'Já vem lavada: não encolhe'],
    ],
    category: 'camisas-e-camisetas',
    tags: ['camiseta', 'básico', 'algodão', 'mais vendido'],
    brand: 'Varal',
    sku: 'VA-CAMISETA',
    price: {
      option: 'Cor',
      of: {
        Areia: [6900, 190],
        Ocre: [6900, 190],
        Terracota: [6900, 190, 7900],
        Musgo: [6900, 190],
        Índigo: [6900, 190],
        Vinho: [6900, 190, 7900],
      },
    },
    others: { Tamanho: sizes, Gola: ['Careca', 'V'] },
    pictures: [
      drawn(
        'Camiseta terracota com um sol estampado, no cabide',
        hung(
          { wall: ink.sand, floor: ink.straw, back: 'arch', accent: ink.cream },
          middle(tee({ colour: ink.terracotta }, sunMotif(ink.straw, ink.cream)), 1.25),
        ),
      ),
      drawn(
        'Três camisetas no varal: ocre, musgo e índigo',
        hung(
          { wall: ink.mint, floor: ink.sage, back: 'hill', accent: ink.leaf },
          at(250, 170, 0.86, tee({ colour: ink.ochre })),
          at(950, 170, 0.86, tee({ colour: ink.indigo })),
          at(600, 170, 0.94, tee({ colour: ink.leaf }, leafMotif(ink.cream))),
        ),
      ),
      drawn('Pilha de camisetas dobradas', () =>
        scene(
          { wall: ink.blush, floor: ink.clay, back: 'sun', accent: ink.milk },
          at(
            610,
            1040,
            1.35,
            pile([
              { colour: ink.wine },
              { colour: ink.indigo },
              { colour: ink.leaf },
              { colour: ink.terracotta },
              { colour: ink.ochre },
              { colour: ink.sand },
            ]),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'camisa-de-linho',
    title: 'Camisa de linho manga longa',
    text: [
      'Linho lavado, que amassa bonito. Botões de coco, bolso no peito, comprimento para usar por dentro ou por fora.',
    ],
    category: 'camisas-e-camisetas',
    tags: ['camisa', 'linho'],
    brand: 'Varal',
    sku: 'VA-LINHO',
    price: {
      option: 'Cor',
      of: { Cru: [21_900, 310], 'Azul-céu': [21_900, 310], Musgo: [21_900, 310, 25_900] },
    },
    others: { Tamanho: ['P', 'M', 'G', 'GG'] },
    pictures: [
      drawn(
        'Camisa azul-céu de manga longa no cabide',
        hung(
          { wall: ink.clay, floor: ink.terracotta, back: 'arch', accent: ink.blush },
          middle(shirt({ colour: '#a9c8d2' }, true), 1.24),
        ),
      ),
    ],
  }),
  product({
    handle: 'camisa-estampada-mangue',
    title: 'Camisa Mangue',
    text: [
      'Folhas do mangue do Capibaribe em estampa corrida. Viscose fresca, manga curta, sem vergonha de festa.',
    ],
    category: 'camisas-e-camisetas',
    tags: ['camisa', 'estampa', 'verão'],
    brand: 'Varal',
    sku: 'VA-MANGUE',
    price: {
      option: 'Tamanho',
      of: { P: [14_900, 220], M: [14_900, 220], G: [14_900, 220], GG: [14_900, 220] },
    },
    stock: [6, 3, 0, 2],
    pictures: [
      drawn(
        'Camisa verde de manga curta com estampa de folhas',
        hung(
          { wall: ink.ochre, floor: ink.mustard, back: 'sun', accent: ink.straw },
          middle(shirt({ colour: ink.forest, print: leaves(ink.sage, 96), trim: ink.straw }), 1.3),
        ),
      ),
    ],
  }),
  product({
    handle: 'camiseta-peixe',
    title: 'Camiseta Peixe de xilogravura',
    text: [
      'Desenho de mestre Nivaldo, entalhado em umburana e estampado à mão, peça por peça, com tinta à base de água.',
    ],
    category: 'camisas-e-camisetas',
    tags: ['camiseta', 'xilogravura', 'estampa'],
    sku: 'VA-PEIXE',
    price: { option: 'Tamanho', of: { P: [8900, 190], M: [8900, 190], G: [8900, 190], GG: [8900, 190] } },
    pictures: [
      drawn(
        'Camiseta creme com um peixe azul estampado',
        hung(
          { wall: ink.lake, floor: ink.midnight, back: 'arch', accent: ink.teal },
          middle(tee({ colour: ink.cream, trim: ink.lake }, fishMotif(ink.lake, ink.cream)), 1.25),
        ),
      ),
    ],
  }),
  product({
    handle: 'vestido-feira-livre',
    title: 'Vestido Feira Livre',
    text: ['De alça, rodado, com bolso dos dois lados: cabe o troco, o celular e meia dúzia de limões.'],
    category: 'vestidos-e-saias',
    tags: ['vestido', 'bolsos', 'verão', 'mais vendido'],
    brand: 'Varal',
    sku: 'VA-FEIRA',
    price: { option: 'Estampa', of: { Florada: [18_900, 300], Limão: [18_900, 300, 22_900] } },
    others: { Tamanho: ['PP', 'P', 'M', 'G', 'GG'] },
    pictures: [
      drawn(
        'Vestido coral florido de alças',
        hung(
          { wall: ink.mint, floor: ink.sage, back: 'arch', accent: ink.milk },
          middle(
            dress({ colour: ink.coral, print: flowers(ink.milk, ink.ochre, 120), trim: ink.brick }),
            1.02,
          ),
        ),
      ),
      drawn(
        'Vestido amarelo com estampa miúda',
        hung(
          { wall: ink.sky, floor: ink.teal, back: 'window', accent: ink.milk },
          middle(dress({ colour: '#e8c04a', print: leaves(ink.leaf, 84), trim: ink.forest }), 1.02),
        ),
      ),
    ],
  }),
  product({
    handle: 'vestido-midi-noite-no-recife',
    title: 'Vestido midi Noite no Recife',
    text: ['Manga curta, cintura marcada e o azul do rio às sete da noite. Viscose com forro.'],
    category: 'vestidos-e-saias',
    tags: ['vestido', 'festa'],
    sku: 'VA-NOITE',
    price: { option: 'Tamanho', of: { P: [25_900, 410], M: [25_900, 410], G: [25_900, 410] } },
    stock: [2, 1, 3],
    pictures: [
      drawn(
        'Vestido azul-escuro com pontos claros',
        hung(
          { wall: ink.rose, floor: ink.wine, back: 'sun', accent: ink.blush },
          middle(dress({ colour: ink.midnight, print: dots(ink.straw, 7, 66), trim: ink.ochre }, true), 1.02),
        ),
      ),
    ],
  }),
  product({
    handle: 'saia-rodada-xadrez',
    title: 'Saia rodada de xadrez',
    text: ['Quatro metros de pano. Para São João, para o forró de quinta, para girar na cozinha.'],
    category: 'vestidos-e-saias',
    tags: ['saia', 'xadrez', 'são joão'],
    sku: 'VA-XADREZ',
    price: { option: 'Tamanho', of: { P: [15_900, 380], M: [15_900, 380], G: [15_900, 380] } },
    pictures: [
      drawn(
        'Saia rodada de xadrez vermelho',
        hung(
          { wall: ink.straw, floor: ink.ochre, back: 'arch', accent: ink.cream },
          middle(
            skirt({ colour: ink.terracotta, print: plaid(ink.wine, ink.straw, 110), trim: ink.wine }),
            1.16,
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'saia-envelope-mare',
    title: 'Saia envelope Maré',
    text: ['Amarra do lado, serve do 36 ao 46 e seca em uma hora no varal.'],
    category: 'vestidos-e-saias',
    tags: ['saia', 'tamanho único'],
    sku: 'VA-MARE',
    price: [12_900, 260, 15_900],
    pictures: [
      drawn(
        'Saia azul com ondas claras',
        hung(
          { wall: ink.blush, floor: ink.coral, back: 'sun', accent: ink.milk },
          middle(skirt({ colour: ink.teal, print: waves(ink.sky, 10, 60), trim: ink.lake }), 1.16),
        ),
      ),
    ],
  }),
  product({
    handle: 'calca-pantalona',
    title: 'Calça pantalona de viscolinho',
    text: ['Cós com cordão, perna larga, caimento de quem não deve nada a ninguém.'],
    category: 'calcas-e-macacoes',
    tags: ['calça', 'pantalona'],
    brand: 'Varal',
    sku: 'VA-PANTALONA',
    price: { option: 'Cor', of: { Areia: [18_900, 420], Terracota: [18_900, 420], Preta: [18_900, 420] } },
    others: { Tamanho: ['P', 'M', 'G', 'GG'] },
    pictures: [
      drawn(
        'Calça terracota de pernas largas no cabide',
        hung(
          { wall: ink.sage, floor: ink.forest, back: 'arch', accent: ink.mint },
          middle(trousers({ colour: '#c56b45', trim: ink.brick }), 1.08),
        ),
      ),
    ],
  }),
  product({
    handle: 'bermuda-de-sarja',
    title: 'Bermuda de sarja leve',
    text: ['Sarja amaciada, bolso fundo, elástico atrás. A bermuda do sábado.'],
    category: 'calcas-e-macacoes',
    tags: ['bermuda', 'sarja'],
    sku: 'VA-BERMUDA',
    price: { option: 'Cor', of: { Cáqui: [11_900, 330], Marinho: [11_900, 330] } },
    others: { Tamanho: ['38', '40', '42', '44', '46'] },
    pictures: [
      drawn(
        'Bermuda cáqui com listras no cabide',
        hung(
          { wall: '#cfe0df', floor: ink.lake, back: 'sun', accent: ink.milk },
          middle(
            trousers({ colour: '#c9a063', print: stripes('#bb9053', 10, 34), trim: ink.cocoa }, true),
            1.42,
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'jardineira-do-quintal',
    title: 'Jardineira do quintal',
    text: [
      'Jeans leve, fivela de latão, joelho reforçado. Feita para cuidar de planta e acabou indo ao cinema.',
    ],
    category: 'calcas-e-macacoes',
    tags: ['jardineira', 'jeans'],
    brand: 'Varal',
    sku: 'VA-JARDIN',
    price: {
      option: 'Tamanho',
      of: { P: [23_900, 620], M: [23_900, 620], G: [23_900, 620], GG: [23_900, 620] },
    },
    stock: [4, 0, 5, 1],
    pictures: [
      drawn(
        'Jardineira jeans no cabide',
        hung(
          { wall: ink.coral, floor: ink.brick, back: 'arch', accent: ink.clay },
          middle(overall({ colour: '#486a94' }), 1.1),
        ),
      ),
    ],
  }),
  product({
    handle: 'quimono-chita',
    title: 'Quimono de chita',
    text: ['A chita de sempre, agora em cima da roupa. Aberto, com punho e barra lisos.'],
    category: 'camisas-e-camisetas',
    tags: ['quimono', 'chita', 'festa'],
    sku: 'VA-CHITA',
    price: [16_900, 290],
    stock: [9],
    pictures: [
      drawn(
        'Quimono vermelho de flores grandes',
        hung(
          { wall: ink.forest, floor: ink.pine, back: 'sun', accent: ink.leaf },
          middle(
            kimono({
              colour: ink.terracotta,
              print: flowers(ink.ochre, ink.milk, 170) + flowers(ink.rose, ink.ochre, 230, 60),
              trim: ink.indigo,
            }),
            1.08,
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'sueter-de-tricot',
    title: 'Suéter de tricô fio duplo',
    text: [
      'Para o ar-condicionado do escritório e as férias na serra. Tricotado em tear manual por dona Socorro.',
    ],
    category: 'camisas-e-camisetas',
    tags: ['tricô', 'inverno'],
    sku: 'VA-SUETER',
    price: {
      option: 'Tamanho',
      of: { P: [22_900, 520, 28_900], M: [22_900, 520, 28_900], G: [22_900, 520, 28_900] },
    },
    pictures: [
      drawn(
        'Suéter creme e azul em ziguezague',
        hung(
          { wall: ink.lilac, floor: ink.plum, back: 'arch', accent: ink.blush },
          middle(sweater({ colour: ink.cream, print: zigzag(ink.indigo, 14, 90), trim: ink.indigo }), 1.24),
        ),
      ),
    ],
  }),
  product({
    handle: 'echarpe-de-renda',
    title: 'Echarpe de algodão com franja',
    text: ['Tecida em tear de pedal. No pescoço, no ombro, no encosto do sofá.'],
    category: 'acessorios',
    tags: ['echarpe', 'tear'],
    sku: 'VA-ECHARPE',
    price: { option: 'Cor', of: { Ocre: [8900, 210], Índigo: [8900, 210], Vinho: [8900, 210] } },
    pictures: [
      drawn(
        'Echarpe amarela listrada pendurada',
        hung(
          { wall: ink.teal, floor: ink.lake, back: 'arch', accent: '#5d9496' },
          middle(
            scarf({
              colour: ink.ochre,
              print: stripes(ink.cream, 14, 70, 90) + stripes(ink.terracotta, 8, 160, 90),
              trim: ink.mustard,
            }),
            0.98,
            150,
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'chapeu-de-palha',
    title: 'Chapéu de palha de carnaúba',
    text: ['Trançado em Bezerros, com fita de algodão. Aba de oito centímetros, sombra honesta.'],
    category: 'acessorios',
    tags: ['chapéu', 'palha', 'praia'],
    sku: 'VA-CHAPEU',
    price: { option: 'Tamanho', of: { '56': [9800, 160], '58': [9800, 160], '60': [9800, 160] } },
    pictures: [
      drawn('Chapéu de palha com fita azul', () =>
        flatLay(ink.coral, scales(ink.clay, 10, 150), at(600, 690, 1.1, hat('#e3c07a', ink.lake), -6)),
      ),
    ],
  }),
  product({
    handle: 'ecobag-sol',
    title: 'Sacola de feira Sol',
    text: ['Lona crua, alça longa, aguenta quinze quilos. Testada com melancia.'],
    category: 'acessorios',
    tags: ['sacola', 'lona', 'presente'],
    brand: 'Varal',
    sku: 'VA-SACOLA',
    price: [5900, 280],
    stock: [null],
    pictures: [
      drawn(
        'Sacola de lona crua com um sol laranja',
        onWall(
          ink.leaf,
          diamonds(ink.forest, 90),
          tote({ colour: '#f0e2c4', trim: ink.terracotta }, sunMotif(ink.ochre, ink.terracotta)),
        ),
      ),
    ],
  }),
  product({
    handle: 'meias-listradas',
    title: 'Meias que não combinam – 3 pares',
    text: ['Seis pés, seis estampas, a mesma paleta. Combine como quiser, ou não combine.'],
    category: 'acessorios',
    tags: ['meias', 'presente'],
    sku: 'VA-MEIAS',
    price: { option: 'Tamanho', of: { '34–38': [4500, 150], '39–43': [4500, 150] } },
    pictures: [
      drawn('Par de meias listradas em azul e coral', () =>
        flatLay(
          ink.straw,
          gingham(ink.cream, 100),
          at(
            600,
            640,
            1.15,
            socks({ colour: ink.sky, print: stripes(ink.indigo, 26, 40, 90), trim: ink.coral }),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'avental-de-cozinha',
    title: 'Avental com bolso',
    text: [
      'Alças cruzadas que não pesam no pescoço. Bolso para o pano de prato e para a pinça que sempre some.',
    ],
    category: 'acessorios',
    tags: ['avental', 'cozinha', 'presente'],
    sku: 'VA-AVENTAL',
    price: { option: 'Cor', of: { Xadrez: [7900, 240], Musgo: [7900, 240] } },
    stock: [13, 0],
    pictures: [
      drawn(
        'Avental xadrez azul pendurado',
        onWall('#eadfc9', '', apron({ colour: ink.milk, print: gingham(ink.lake, 44), trim: ink.lake })),
      ),
    ],
  }),
  product({
    handle: 'macaquinho-de-bebe',
    title: 'Body de bebê Passarinho',
    text: ['Malha de algodão orgânico, botões na entreperna, gola que passa pela cabeça sem choro.'],
    category: 'camisas-e-camisetas',
    tags: ['bebê', 'algodão orgânico'],
    sku: 'VA-BEBE',
    price: {
      option: 'Idade',
      of: { '0–3 meses': [5900, 90], '3–6 meses': [5900, 90], '6–12 meses': [6400, 110] },
    },
    others: { Cor: ['Menta', 'Pêssego'] },
    pictures: [
      drawn(
        'Body de bebê verde-menta com bolinhas',
        hung(
          { wall: ink.blush, floor: ink.clay, back: 'sun', accent: ink.milk },
          middle(babySuit({ colour: '#bcd2ae', print: dots(ink.milk, 9, 64), trim: ink.leaf }), 1.38),
        ),
      ),
    ],
  }),
]
