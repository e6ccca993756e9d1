import { book, bookPile, type Cover, lyingBook, openBook } from './artwork/bookshop-art.ts'
import { branch } from './artwork/ceramics-art.ts'
import { cup } from './artwork/coffee-art.ts'
import { coverArt } from './artwork/cover-art.ts'
import { ink } from './artwork/palette.ts'
import { diamonds, dots, gingham, leaves, stripes, waves } from './artwork/prints.ts'
import { flatLay, type Setting, scene } from './artwork/scene.ts'
import { at, boxPath, clip, line, rect } from './artwork/shapes.ts'
import { drawn, product } from './product.ts'

const standing =
  (setting: Setting, cover: Cover, ...beside: string[]) =>
  () =>
    scene(setting, ...beside, at(590, 1050, 1.32, book(cover)))
const lying = (ground: string, print: string, cover: Cover, turn: number) => () =>
  flatLay(ground, print, at(600, 600, 1.36, lyingBook(cover), turn))
const formats = (paperback: number, weight: number, hardcover: number, before?: number) => ({
  option: 'Encadernação',
  of: { Brochura: [paperback, weight, before], 'Capa dura': [hardcover, weight + 220] } as Record<
    string,
    [number, number, number?]
  >,
})

const covers = {
  river: { ground: ink.sky, art: coverArt.boat(ink.lake, ink.terracotta, ink.ochre), trim: ink.lake },
  house: { ground: ink.indigo, art: coverArt.moon(ink.indigo, ink.forest, ink.straw), trim: ink.indigo },
  bird: { ground: ink.straw, art: coverArt.bird(ink.terracotta, ink.ochre, ink.coffee), trim: ink.brick },
  fish: { ground: ink.teal, art: coverArt.fish(ink.coral, ink.straw, ink.midnight), trim: ink.lake },
  city: { ground: ink.clay, art: coverArt.city(ink.plum, ink.wine, ink.straw), trim: ink.wine },
  tree: { ground: ink.mint, art: coverArt.tree(ink.forest, ink.cocoa, ink.coral), trim: ink.forest },
  mountain: { ground: ink.blush, art: coverArt.mountain(ink.teal, ink.pine, ink.coral), trim: ink.pine },
  jaguar: { ground: ink.forest, art: coverArt.jaguar(ink.ochre, ink.coffee, ink.milk), trim: ink.forest },
  whale: { ground: '#d9e6e6', art: coverArt.whale(ink.indigo, ink.lake, ink.coral), trim: ink.indigo },
  pot: { ground: ink.ochre, art: coverArt.pot(ink.brick, ink.cocoa, ink.cream), trim: ink.brick },
  flower: { ground: ink.plum, art: coverArt.flower(ink.rose, ink.ochre, ink.sage), trim: ink.plum },
  cactus: { ground: ink.coral, art: coverArt.cactus(ink.forest, ink.straw, ink.cream), trim: ink.brick },
  kite: { ground: '#9fc4cf', art: coverArt.kite(ink.terracotta, ink.cream, ink.midnight), trim: ink.lake },
  eye: { ground: ink.midnight, art: coverArt.eye(ink.coral, ink.ochre, ink.midnight), trim: ink.midnight },
  rain: { ground: ink.sage, art: coverArt.rain(ink.terracotta, ink.coffee, ink.lake), trim: ink.forest },
  ladder: { ground: ink.lake, art: coverArt.ladder(ink.clay, ink.cream, ink.straw), trim: ink.lake },
  train: { ground: ink.cream, art: coverArt.train(ink.terracotta, ink.leaf, ink.ochre), trim: ink.brick },
} satisfies Record<string, Cover>

export const booksProducts = [
  product({
    handle: 'o-rio-que-nao-voltava',
    title: 'O rio que não voltava',
    text: [
      'Uma barqueira do Guaíba transporta, por quarenta anos, cartas que ninguém tem coragem de mandar pelo correio. Até que uma chega com o nome dela.',
      'De Lídia Fontoura. 288 páginas.',
    ],
    category: 'romances-e-contos',
    tags: ['romance', 'Lídia Fontoura', 'mais vendido'],
    brand: 'Maré Alta',
    sku: 'MA-RIO',
    price: formats(6490, 360, 9890),
    stock: [34, 6],
    pictures: [
      drawn(
        'Livro com um barco à vela na capa',
        standing(
          { wall: ink.sand, floor: ink.terracotta, back: 'arch', accent: ink.cream },
          covers.river,
          at(1010, 1090, 0.75, cup(ink.milk, ink.ochre, stripes(ink.lake, 12, 44))),
        ),
      ),
      drawn('Livro aberto com um barquinho desenhado', () =>
        flatLay(
          ink.teal,
          waves('#5d9496', 10, 90),
          at(
            600,
            600,
            1.2,
            openBook(
              ink.lake,
              at(
                -205,
                -320,
                0.8,
                clip(boxPath(40, 130, 440, 540, 24), coverArt.boat(ink.lake, ink.terracotta, ink.ochre)),
              ),
            ),
            -5,
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'a-casa-acesa',
    title: 'A casa acesa',
    text: [
      'Numa cidade sem luz há onze dias, uma única janela continua iluminada. Quem mora ali não sabe explicar; os vizinhos, sim, cada um do seu jeito.',
      'De Otávio Brandt. 214 páginas.',
    ],
    category: 'romances-e-contos',
    tags: ['romance', 'Otávio Brandt'],
    brand: 'Maré Alta',
    sku: 'MA-CASA',
    price: formats(5990, 300, 8990, 6990),
    pictures: [
      drawn(
        'Livro azul com uma casa sob a lua na capa',
        standing({ wall: ink.lilac, floor: ink.plum, back: 'sun', accent: ink.blush }, covers.house),
      ),
    ],
  }),
  product({
    handle: 'contos-de-passarinheiro',
    title: 'Contos de passarinheiro',
    text: [
      'Treze histórias de gente que cria, solta, imita ou inveja passarinho.',
      'De Severino Luz. 176 páginas, com gravuras do autor.',
    ],
    category: 'romances-e-contos',
    tags: ['contos', 'Severino Luz', 'gravuras'],
    brand: 'Maré Alta',
    sku: 'MA-PASSARO',
    price: [5290, 260],
    pictures: [
      drawn(
        'Livro amarelo com um pássaro vermelho na capa',
        lying(ink.forest, leaves(ink.leaf, 150), covers.bird, -7),
      ),
    ],
  }),
  product({
    handle: 'tres-peixes-e-um-aviso',
    title: 'Três peixes e um aviso',
    text: [
      'Romance policial de praia: um pescador, uma delegada de férias e um baú que a maré insiste em devolver.',
      'De Carmem Valle. 240 páginas.',
    ],
    category: 'romances-e-contos',
    tags: ['policial', 'Carmem Valle'],
    brand: 'Maré Alta',
    sku: 'MA-PEIXES',
    price: [4990, 310],
    stock: [3],
    pictures: [
      drawn(
        'Livro com três peixes na capa',
        standing({ wall: ink.clay, floor: ink.straw, back: 'sun', accent: ink.milk }, covers.fish),
      ),
    ],
  }),
  product({
    handle: 'cidade-de-tras-pra-frente',
    title: 'Cidade de trás pra frente',
    text: [
      'Um ônibus noturno, dezessete passageiros, a mesma noite contada por todos.',
      'De Ícaro Nunes Prado. 320 páginas.',
    ],
    category: 'romances-e-contos',
    tags: ['romance', 'Ícaro Nunes Prado'],
    brand: 'Maré Alta',
    sku: 'MA-CIDADE',
    price: formats(6890, 400, 10_490),
    stock: [11, 0],
    pictures: [
      drawn(
        'Livro com uma cidade de janelas acesas na capa',
        standing({ wall: ink.ochre, floor: ink.wine, back: 'arch', accent: ink.straw }, covers.city),
      ),
    ],
  }),
  product({
    handle: 'o-trem-das-seis-e-quarenta',
    title: 'O trem das seis e quarenta',
    text: [
      'A última linha de passageiros do vale vai fechar. O maquinista decide não chegar.',
      'De Aurora Siqueira. 198 páginas.',
    ],
    category: 'romances-e-contos',
    tags: ['novela', 'Aurora Siqueira'],
    brand: 'Maré Alta',
    sku: 'MA-TREM',
    price: [5490, 280, 5990],
    pictures: [
      drawn(
        'Livro com um trem vermelho entre montanhas na capa',
        lying(ink.lake, stripes(ink.teal, 70, 70, 45), covers.train, 6),
      ),
    ],
  }),
  product({
    handle: 'olho-d-agua',
    title: 'Olho-d’água',
    text: [
      'Poemas curtos, para ler de pé, na fila, na beira de alguma coisa.',
      'De Jandira Maia. 96 páginas.',
    ],
    category: 'poesia',
    tags: ['poesia', 'Jandira Maia'],
    brand: 'Maré Alta',
    sku: 'MA-OLHO',
    price: [4290, 150],
    pictures: [
      drawn(
        'Livro escuro com ondas e um olho na capa',
        standing({ wall: ink.coral, floor: ink.brick, back: 'arch', accent: ink.clay }, covers.eye),
      ),
    ],
  }),
  product({
    handle: 'flor-de-concreto',
    title: 'Inventário das flores de calçada',
    text: [
      'Um poema para cada planta que nasce onde ninguém plantou. Com caderno de desenhos de campo.',
      'De Jandira Maia. 128 páginas.',
    ],
    category: 'poesia',
    tags: ['poesia', 'Jandira Maia', 'botânica'],
    brand: 'Maré Alta',
    sku: 'MA-FLOR',
    price: formats(4990, 210, 7990),
    pictures: [
      drawn(
        'Livro roxo com uma flor na capa',
        standing(
          { wall: ink.mint, floor: ink.leaf, back: 'sun', accent: ink.milk },
          covers.flower,
          at(960, 1060, 1.1, branch(ink.forest)),
        ),
      ),
    ],
  }),
  product({
    handle: 'chuva-miuda',
    title: 'Chuva miúda',
    text: ['Sonetos e chuviscos do sul. Livro de bolso, costurado à mão.', 'De Hilário Bastos. 80 páginas.'],
    category: 'poesia',
    tags: ['poesia', 'bolso'],
    brand: 'Maré Alta',
    sku: 'MA-CHUVA',
    price: [3490, 120],
    stock: [1],
    pictures: [
      drawn(
        'Livro verde com um guarda-chuva vermelho na capa',
        lying(ink.straw, dots(ink.cream, 14, 120), covers.rain, -5),
      ),
    ],
  }),
  product({
    handle: 'a-onca-que-tinha-medo-de-gato',
    title: 'A onça que tinha medo de gato',
    text: [
      'Uma onça enorme, um gato minúsculo e um mal-entendido do tamanho da mata. De 4 a 8 anos.',
      'De Pilar Moura, ilustrado por Bento Assis. 40 páginas.',
    ],
    category: 'livros-infantis',
    tags: ['infantil', 'Pilar Moura', 'bichos', 'mais vendido'],
    brand: 'Maré Altinha',
    sku: 'MA-ONCA',
    price: formats(4490, 240, 5990),
    pictures: [
      drawn(
        'Livro verde com uma onça na capa',
        standing({ wall: ink.ochre, floor: ink.leaf, back: 'sun', accent: ink.straw }, covers.jaguar),
      ),
      drawn('Livro infantil aberto com a cara de uma onça', () =>
        flatLay(
          ink.sage,
          leaves(ink.leaf, 140),
          at(
            600,
            600,
            1.2,
            openBook(ink.forest, at(-255, -430, 1.02, coverArt.jaguar(ink.ochre, ink.coffee, ink.milk))),
            4,
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'baleia-no-quintal',
    title: 'Baleia no quintal',
    text: [
      'Depois da chuva grande, Nina acha uma baleia na piscina de plástico. E agora, quem conta para a mãe? De 3 a 6 anos.',
      'De Pilar Moura. 32 páginas.',
    ],
    category: 'livros-infantis',
    tags: ['infantil', 'Pilar Moura'],
    brand: 'Maré Altinha',
    sku: 'MA-BALEIA',
    price: [3990, 230],
    pictures: [
      drawn(
        'Livro claro com uma baleia azul na capa',
        standing({ wall: ink.coral, floor: ink.sky, back: 'sun', accent: ink.blush }, covers.whale),
      ),
    ],
  }),
  product({
    handle: 'a-pipa-e-o-vento-sul',
    title: 'A pipa e o vento sul',
    text: [
      'Para ler em voz alta, com vento. De 3 a 7 anos.',
      'De Tomás Reis, ilustrado por Bento Assis. 36 páginas.',
    ],
    category: 'livros-infantis',
    tags: ['infantil', 'pipa'],
    brand: 'Maré Altinha',
    sku: 'MA-PIPA',
    price: [3990, 230, 4490],
    pictures: [
      drawn(
        'Livro azul-claro com uma pipa vermelha na capa',
        lying(ink.ochre, diamonds(ink.mustard, 120), covers.kite, 7),
      ),
    ],
  }),
  product({
    handle: 'escada-para-as-estrelas',
    title: 'Uma escada para colher estrelas',
    text: [
      'O avô constrói, a neta segura, o bairro inteiro dá palpite. De 5 a 9 anos.',
      'De Lia Tavares. 44 páginas.',
    ],
    category: 'livros-infantis',
    tags: ['infantil', 'avós'],
    brand: 'Maré Altinha',
    sku: 'MA-ESCADA',
    price: formats(4290, 240, 5790),
    stock: [0, 0],
    pictures: [
      drawn(
        'Livro azul com uma escada até a lua na capa',
        standing({ wall: ink.midnight, floor: ink.indigo, back: 'sun', accent: '#3b4a86' }, covers.ladder),
      ),
    ],
  }),
  product({
    handle: 'panela-de-barro',
    title: 'Panela de barro: cozinha de domingo',
    text: [
      'Setenta receitas do litoral ao sertão, com o tempo certo de cada fogo.',
      [
        'Moquecas, baiões e cozidos',
        'Glossário de feiras e ervas',
        'Encadernação que fica aberta na bancada',
      ],
    ],
    category: 'cozinha-e-oficios',
    tags: ['receitas', 'cozinha brasileira', 'presente'],
    brand: 'Maré Alta',
    sku: 'MA-PANELA',
    price: [9890, 860, 11_900],
    pictures: [
      drawn(
        'Livro de receitas amarelo com uma panela na capa',
        standing(
          {
            wall: ink.cream,
            floor: ink.terracotta,
            back: 'tiles',
            accent: ink.clay,
            cloth: gingham(ink.coral, 60),
          },
          covers.pot,
        ),
      ),
    ],
  }),
  product({
    handle: 'manual-do-quintal-seco',
    title: 'Manual do quintal seco',
    text: [
      'Jardins bonitos com pouca água: o que plantar, quando podar, como guardar a chuva.',
      'De Nair Hoffmann e Ivo Sales. 184 páginas.',
    ],
    category: 'cozinha-e-oficios',
    tags: ['jardinagem', 'cactos'],
    brand: 'Maré Alta',
    sku: 'MA-QUINTAL',
    price: [7490, 540],
    pictures: [
      drawn(
        'Livro coral com um cacto na capa',
        standing({ wall: ink.sage, floor: ink.sand, back: 'hill', accent: ink.leaf }, covers.cactus),
      ),
    ],
  }),
  product({
    handle: 'arvores-da-minha-rua',
    title: 'Árvores da minha rua: caderno de identificar',
    text: [
      'Sessenta árvores urbanas brasileiras, com silhueta, folha, flor e espaço para anotar onde você viu.',
      '144 páginas, capa resistente à garoa.',
    ],
    category: 'cozinha-e-oficios',
    tags: ['natureza', 'guia'],
    brand: 'Maré Alta',
    sku: 'MA-ARVORES',
    price: [6290, 380],
    pictures: [
      drawn(
        'Livro verde-claro com uma árvore frutífera na capa',
        lying(ink.clay, gingham(ink.blush, 110), covers.tree, -6),
      ),
    ],
  }),
  product({
    handle: 'serra-acima',
    title: 'Serra acima: dez caminhadas e um tombo',
    text: [
      'Crônicas de trilha, com mapas desenhados à mão e uma lista honesta do que levar na mochila.',
      'De Rui Camargo. 160 páginas.',
    ],
    category: 'cozinha-e-oficios',
    tags: ['viagem', 'crônicas'],
    brand: 'Maré Alta',
    sku: 'MA-SERRA',
    price: [5690, 290],
    pictures: [
      drawn(
        'Livro com montanhas e sol na capa',
        standing({ wall: ink.sky, floor: ink.forest, back: 'hill', accent: ink.teal }, covers.mountain),
      ),
    ],
  }),
  product({
    handle: 'assinatura-surpresa',
    title: 'Pacote surpresa: três livros pelo preço de dois',
    text: [
      'Conte no pedido os dois últimos livros de que você gostou; a Malu escolhe três. Em onze anos, só devolveram duas vezes.',
    ],
    category: 'romances-e-contos',
    tags: ['presente', 'surpresa', 'kit'],
    sku: 'MA-SURPRESA',
    price: { option: 'Para quem', of: { Adultos: [11_900, 900, 17_900], Crianças: [8900, 700, 12_900] } },
    stock: [null, null],
    pictures: [
      drawn('Pilha de livros coloridos amarrada com barbante', () =>
        scene(
          { wall: ink.forest, floor: ink.straw, back: 'arch', accent: ink.leaf },
          at(
            600,
            1040,
            1.35,
            bookPile([ink.terracotta, ink.lake, ink.ochre, ink.wine, ink.teal, ink.coral]) +
              rect(-14, -516, 28, 520, ink.cream, 4) +
              line('M0 -520q-90 -70 -110 -10q10 50 110 10q100 40 110 -10q-20 -60 -110 10', ink.cream, 18),
          ),
        ),
      ),
    ],
  }),
]
