import { ink } from './artwork/palette.ts'
import {
  arum,
  calathea,
  fern,
  fiddleFig,
  herb,
  monstera,
  orchid,
  pepperBush,
  snakePlant,
  trailing,
  twigs,
  zamioculca,
} from './artwork/plant-art.ts'
import {
  ballCactus,
  columnCactus,
  fingers,
  padCactus,
  pearls,
  rosette,
  terrarium,
} from './artwork/plant-cacti.ts'
import { cutLeaf, leaf } from './artwork/plant-leaves.ts'
import { basket, crate, hangingPot, pine, pot, potStack, potted, stand } from './artwork/plant-pots.ts'
import {
  carrots,
  earthSack,
  handFork,
  heap,
  secateurs,
  seedPacket,
  seeds,
  sunflower,
  tomatoes,
  trowel,
  wateringCan,
} from './artwork/plant-tools.ts'
import { dots, specks, stripes, waves, zigzag } from './artwork/prints.ts'
import { flatLay, scene, sprig } from './artwork/scene.ts'
import { at, shadow } from './artwork/shapes.ts'
import { drawn, product } from './product.ts'

const potColours = ['Barro', 'Branco', 'Musgo']

export const plantProducts = [
  product({
    handle: 'costela-de-adao',
    title: 'Costela-de-adão',
    text: [
      'A folha mais fotografada do Brasil. Cresce depressa perto de uma janela clara e abre um recorte novo a cada folha.',
      ['Luz indireta, sem sol direto', 'Água quando a terra secar por cima', 'Tóxica para gatos e cachorros'],
    ],
    category: 'folhagens',
    tags: ['monstera', 'luz indireta', 'mais vendido'],
    sku: 'BS-MONSTERA',
    price: {
      option: 'Altura',
      of: { '40 cm': [8900, 3200], '70 cm': [15_900, 5800], '1 metro': [27_900, 9400] },
    },
    others: { Vaso: potColours },
    stock: [14, 9, 6, 8, 3, 5, 2, 0, 1],
    pictures: [
      drawn('Costela-de-adão de folhas recortadas em vaso de barro', () =>
        scene(
          { wall: ink.blush, floor: ink.clay, back: 'arch', accent: ink.cream },
          at(600, 1080, 1.62, potted('classic', ink.terracotta, monstera())),
        ),
      ),
      drawn('Folha de costela-de-adão de perto', () =>
        flatLay(
          ink.sand,
          dots(ink.cream, 9, 120),
          at(470, 880, 3.1, cutLeaf(210, 220, ink.forest), -18),
          at(930, 1120, 2.2, cutLeaf(210, 220, ink.leaf), 22),
        ),
      ),
    ],
  }),
  product({
    handle: 'espada-de-sao-jorge',
    title: 'Espada-de-são-jorge',
    text: [
      'Aguenta pouca luz, pouca água e muita viagem. Dizem que protege a casa; o que a gente garante é que não dá trabalho.',
      ['Qualquer luz, até corredor', 'Água a cada quinze dias', 'Perfeita para quem esquece'],
    ],
    category: 'folhagens',
    tags: ['pouca luz', 'fácil de cuidar', 'proteção'],
    sku: 'BS-ESPADA',
    price: {
      option: 'Vaso',
      of: { Mostarda: [6900, 2900], Branco: [6900, 2900], Azul: [7400, 2900, 8900] },
    },
    stock: [18, 11, 7],
    pictures: [
      drawn('Espada-de-são-jorge em vaso mostarda', () =>
        scene(
          { wall: ink.teal, floor: ink.straw, back: 'sun', accent: '#5c9594' },
          at(600, 1080, 1.56, potted('straight', ink.ochre, snakePlant())),
        ),
      ),
      drawn('Espada-de-são-jorge em vaso azul de ondas', () =>
        scene(
          { wall: ink.cream, floor: ink.sage, back: 'arch', accent: ink.mint },
          at(
            600,
            1080,
            1.56,
            potted('straight', ink.lake, snakePlant(ink.forest, ink.sage), waves(ink.sky, 9, 52)),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'samambaia-americana',
    title: 'Samambaia-americana',
    text: [
      'A da casa da avó, cheia e farta. Gosta de sombra clara, banho de chuveiro e conversa.',
      'Vai em vaso de pendurar, já com a corda de algodão.',
    ],
    category: 'folhagens',
    tags: ['samambaia', 'pendente', 'sombra', 'amiga dos bichos'],
    sku: 'BS-SAMAMBAIA',
    price: [7900, 2600],
    stock: [21],
    pictures: [
      drawn('Samambaia farta em vaso pendurado por cordas', () =>
        scene(
          { wall: ink.cream, floor: ink.terracotta, back: 'window', accent: ink.sky, horizon: 1000 },
          at(640, 1110, 1, shadow(260, 0.14)),
          at(600, 800, 1.56, hangingPot(ink.coral, 440) + at(0, -172, 1, fern())),
        ),
      ),
    ],
  }),
  product({
    handle: 'jiboia-verde',
    title: 'Jiboia',
    text: [
      'Cai em cascata da estante ou sobe pela parede, você escolhe. Um ramo na água já vira muda para dar de presente.',
    ],
    category: 'folhagens',
    tags: ['pendente', 'fácil de cuidar', 'pouca luz'],
    sku: 'BS-JIBOIA',
    price: { option: 'Tamanho', of: { Muda: [2490, 900], Cuia: [5900, 2400] } },
    stock: [35, 12],
    pictures: [
      drawn('Jiboia caindo em cascata de um vaso pendurado', () =>
        scene(
          { wall: ink.indigo, floor: ink.clay, back: 'arch', accent: '#43568c', horizon: 1010 },
          at(620, 1110, 1, shadow(230, 0.14)),
          at(600, 640, 1.5, hangingPot(ink.cream, 400) + at(0, -176, 1, trailing())),
        ),
      ),
    ],
  }),
  product({
    handle: 'zamioculca',
    title: 'Zamioculca',
    text: [
      'Folhas que parecem enceradas e um talento para viver em escritório. Guarda água nas batatas: regar demais é o único jeito de perder.',
    ],
    category: 'folhagens',
    tags: ['pouca luz', 'escritório', 'fácil de cuidar'],
    sku: 'BS-ZAMIO',
    price: [11_900, 4100, 13_900],
    stock: [6],
    pictures: [
      drawn('Zamioculca de folhas brilhantes em vaso rosa', () =>
        scene(
          { wall: ink.sage, floor: ink.cream, back: 'sun', accent: ink.mint },
          at(600, 1080, 1.66, potted('bowl', ink.clay, zamioculca(), specks(ink.brick, 4))),
        ),
      ),
    ],
  }),
  product({
    handle: 'ficus-lyrata',
    title: 'Ficus-lira',
    text: [
      'Uma arvorezinha de sala, com folhas do tamanho da mão aberta. Escolha o canto com calma: ela não gosta de mudar de lugar.',
      'Acompanha o suporte de pínus.',
    ],
    category: 'folhagens',
    tags: ['árvore', 'sala', 'luz indireta'],
    sku: 'BS-FICUS',
    price: { option: 'Altura', of: { '60 cm': [16_900, 6200], '1,20 m': [32_900, 12_800] } },
    stock: [5, 2],
    pictures: [
      drawn('Ficus-lira em vaso branco sobre suporte de madeira', () =>
        scene(
          { wall: ink.straw, floor: ink.cocoa, back: 'arch', accent: ink.cream, horizon: 900 },
          at(600, 1110, 1.2, stand() + at(0, -150, 1, potted('straight', ink.milk, fiddleFig()))),
        ),
      ),
    ],
  }),
  product({
    handle: 'calateia-rabo-de-pavao',
    title: 'Calateia',
    text: [
      'De dia abre as folhas listradas, à noite fecha como quem reza. Ama banheiro com janela.',
      ['Luz indireta', 'Terra sempre úmida', 'Segura para bichos de estimação'],
    ],
    category: 'folhagens',
    tags: ['amiga dos bichos', 'umidade', 'folhas listradas'],
    sku: 'BS-CALATEIA',
    price: [8400, 2500],
    stock: [3],
    pictures: [
      drawn('Calateia de folhas listradas em vaso lilás', () =>
        scene(
          { wall: ink.lilac, floor: ink.plum, back: 'arch', accent: ink.blush },
          at(600, 1080, 1.6, potted('cone', ink.milk, calathea(), dots(ink.rose, 9, 62))),
        ),
      ),
    ],
  }),
  product({
    handle: 'lirio-da-paz',
    title: 'Lírio-da-paz',
    text: ['Floresce na sombra e avisa quando tem sede: murcha inteiro e levanta meia hora depois da água.'],
    category: 'folhagens',
    tags: ['flor', 'pouca luz', 'presente'],
    sku: 'BS-LIRIO',
    price: [5900, 2200],
    pictures: [
      drawn('Lírio-da-paz com flores brancas em vaso azul', () =>
        scene(
          { wall: ink.clay, floor: ink.brick, back: 'sun', accent: ink.coral },
          at(600, 1080, 1.52, potted('bowl', ink.indigo, arum(ink.milk, ink.straw), waves('#5a6ca0', 8, 48))),
        ),
      ),
    ],
  }),
  product({
    handle: 'anturio',
    title: 'Antúrio',
    text: [
      'A flor dura semanas e depois vem outra. Em três cores, sempre com pelo menos três flores abertas.',
    ],
    category: 'folhagens',
    tags: ['flor', 'presente', 'dia das mães'],
    sku: 'BS-ANTURIO',
    price: { option: 'Flor', of: { Vermelha: [6400, 2100], Rosa: [6400, 2100], Branca: [6400, 2100] } },
    stock: [10, 4, 0],
    pictures: [
      drawn('Antúrio com flores vermelhas em vaso cor de palha', () =>
        scene(
          { wall: ink.sky, floor: ink.lake, back: 'arch', accent: '#d9e8ea' },
          at(600, 1080, 1.52, potted('cone', ink.straw, arum(ink.terracotta, ink.ochre, ink.leaf))),
        ),
      ),
    ],
  }),
  product({
    handle: 'orquidea-phalaenopsis',
    title: 'Orquídea Phalaenopsis – duas hastes',
    text: [
      'Sai daqui com metade dos botões fechados, para a flor abrir na sua casa. Com pouca água e luz de janela, volta a florir todo ano.',
    ],
    category: 'folhagens',
    tags: ['orquídea', 'flor', 'presente', 'dia das mães'],
    sku: 'BS-ORQUIDEA',
    price: { option: 'Cor', of: { Branca: [11_900, 1900], Rosa: [11_900, 1900], Amarela: [12_900, 1900] } },
    stock: [8, 6, 1],
    pictures: [
      drawn('Orquídea branca de duas hastes em vaso verde', () =>
        scene(
          { wall: ink.plum, floor: ink.blush, back: 'arch', accent: '#77557a' },
          at(
            585,
            1080,
            1.4,
            potted('straight', ink.teal, orchid(ink.cream, ink.wine), stripes('#5c9594', 10, 34)),
          ),
        ),
      ),
      drawn('Orquídea rosa de duas hastes em vaso creme', () =>
        scene(
          { wall: ink.mint, floor: ink.sage, back: 'sun', accent: ink.milk },
          at(585, 1080, 1.4, potted('straight', ink.cream, orchid('#dc93a2', ink.wine))),
        ),
      ),
    ],
  }),
  product({
    handle: 'mandacaru-mirim',
    title: 'Mandacaru-mirim',
    text: [
      'O cacto de desenho: coluna, dois braços e, se o verão ajudar, uma flor na ponta. Sol à vontade e água só uma vez por mês.',
    ],
    category: 'cactos-e-suculentas',
    tags: ['cacto', 'sol pleno', 'fácil de cuidar'],
    sku: 'BS-MANDACARU',
    price: { option: 'Altura', of: { '20 cm': [3900, 1100], '45 cm': [8900, 3100] } },
    stock: [16, 5],
    pictures: [
      drawn('Cacto de dois braços com flor rosa em vaso de zigue-zague', () =>
        scene(
          { wall: ink.ochre, floor: ink.terracotta, back: 'sun', accent: ink.straw },
          at(600, 1080, 1.58, potted('cone', ink.milk, columnCactus(), zigzag(ink.coral, 10, 62))),
        ),
      ),
    ],
  }),
  product({
    handle: 'cacto-bola-florido',
    title: 'Cacto-bola florido',
    text: ['Redondo, cheio de espinhos e de flores. Cuidado ao abraçar.'],
    category: 'cactos-e-suculentas',
    tags: ['cacto', 'flor', 'sol pleno'],
    sku: 'BS-BOLA',
    price: [3400, 900, 4200],
    pictures: [
      drawn('Cacto redondo com três flores laranja', () =>
        scene(
          { wall: ink.sky, floor: ink.sand, back: 'tiles', accent: ink.milk },
          at(600, 1080, 1.96, potted('classic', ink.terracotta, ballCactus())),
        ),
      ),
    ],
  }),
  product({
    handle: 'figo-da-india',
    title: 'Palma (figo-da-índia)',
    text: ['Palmas que nascem umas das outras e dão figos vermelhos no fim do verão. Para varanda com sol.'],
    category: 'cactos-e-suculentas',
    tags: ['cacto', 'sol pleno', 'varanda'],
    sku: 'BS-PALMA',
    price: [5400, 2300],
    stock: [0],
    pictures: [
      drawn('Palma com figos vermelhos em vaso azul', () =>
        scene(
          { wall: ink.blush, floor: ink.ochre, back: 'hill', accent: ink.clay },
          at(600, 1080, 1.6, potted('straight', ink.lake, padCactus(), specks(ink.sky, 5))),
        ),
      ),
    ],
  }),
  product({
    handle: 'kit-jardim-de-suculentas-para-montar',
    title:
      'Kit jardim de suculentas para montar em casa com bandeja de cerâmica, seis mudas diferentes, substrato, pedrinhas de rio, pá de madeira e um livrinho ilustrado com o passo a passo (ótimo para fazer com crianças)',
    text: [
      'Tudo o que é preciso para uma tarde de terra na mão: seis mudas, a bandeja, o substrato, as pedras, a pá e um livrinho que explica sem complicar.',
      'As mudas variam com a estação; nunca mandamos duas iguais.',
    ],
    category: 'cactos-e-suculentas',
    tags: ['suculenta', 'kit', 'presente', 'crianças'],
    sku: 'BS-JARDIM',
    price: [12_900, 3400, 14_900],
    stock: [9],
    pictures: [
      drawn('Bandeja de barro com seis suculentas e pedrinhas', () =>
        scene(
          { wall: ink.mint, floor: ink.straw, back: 'window', accent: ink.sky },
          at(
            600,
            1080,
            2.1,
            potted(
              'low',
              ink.coral,
              at(-104, -8, 0.66, fingers(ink.forest, ink.mint)) +
                at(0, -2, 0.72, padCactus(ink.leaf, ink.rose)) +
                at(112, -16, 0.6, fingers(ink.teal, null)) +
                at(-112, 4, 0.42, rosette(ink.sage, ink.rose)) +
                at(6, 12, 0.5, rosette(ink.lilac, ink.plum)) +
                at(120, 6, 0.42, rosette(ink.mint, ink.coral)),
              stripes(ink.blush, 12, 34),
            ),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'trio-de-suculentas',
    title: 'Trio de suculentas',
    text: [
      'Uma rosa-de-pedra, uma haworthia zebrada e um colar-de-pérolas. Moram bem juntas na janela da cozinha.',
    ],
    category: 'cactos-e-suculentas',
    tags: ['suculenta', 'presente', 'janela'],
    sku: 'BS-TRIO',
    price: [5900, 1500],
    stock: [24],
    pictures: [
      drawn('Três vasinhos com suculentas diferentes', () =>
        scene(
          { wall: ink.rose, floor: ink.blush, back: 'arch', accent: ink.clay },
          at(
            300,
            1000,
            1.5,
            potted('straight', ink.milk, fingers(ink.forest, ink.milk), stripes(ink.teal, 10, 40)),
          ),
          at(940, 1010, 1.5, potted('bowl', ink.lake, pearls(ink.leaf))),
          at(630, 1115, 1.56, potted('classic', ink.ochre, at(0, -30, 1.04, rosette(ink.sage, ink.coral)))),
        ),
      ),
    ],
  }),
  product({
    handle: 'terrario-fechado',
    title: 'Terrário fechado',
    text: [
      'Uma mata dentro do vidro. Chove sozinha: a água sobe, pinga e volta. Abra a rolha uma vez por mês para dar bom-dia.',
    ],
    category: 'cactos-e-suculentas',
    tags: ['terrário', 'presente', 'feito à mão'],
    brand: 'Boa Sombra',
    sku: 'BS-TERRARIO',
    price: { option: 'Vidro', of: { '3 litros': [14_900, 3600], '5 litros': [21_900, 5900] } },
    stock: [4, 1],
    pictures: [
      drawn('Garrafão de vidro com samambaia, musgo e camadas de terra', () =>
        scene(
          { wall: '#c9dcdc', floor: ink.ochre, back: 'sun', accent: ink.milk },
          at(
            600,
            1080,
            1.5,
            terrarium(
              pine,
              at(-100, 0, 0.8, twigs(ink.forest, null)) +
                at(110, -6, 0.62, calathea(ink.leaf, ink.cream)) +
                at(4, 20, 0.5, rosette(ink.sage, ink.rose)),
            ),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'horta-de-janela',
    title: 'Horta de janela – manjericão, alecrim e salsinha',
    text: [
      'Três temperos num caixote de pínus, prontos para a janela da cozinha. Corte à vontade: quanto mais colhe, mais cresce.',
    ],
    category: 'ervas-e-hortas',
    tags: ['horta', 'temperos', 'cozinha', 'mais vendido'],
    sku: 'BS-HORTA',
    price: [9900, 4200],
    stock: [13],
    pictures: [
      drawn('Caixote de madeira com manjericão, alecrim e salsinha', () =>
        scene(
          { wall: ink.cream, floor: ink.sage, back: 'window', accent: ink.sky },
          at(600, 1040, 1, shadow(500, 0.14)),
          at(
            600,
            1050,
            1.55,
            at(-200, -150, 1.1, herb(ink.leaf, 170, 230)) +
              at(206, -150, 1.1, herb('#86a052', 170, 200, 0.7)) +
              at(2, -150, 1.1, twigs(ink.forest, null, 320)) +
              crate(),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'muda-de-tempero',
    title: 'Muda de tempero',
    text: ['Muda no vaso de barro, com uns vinte centímetros e cheiro de almoço de domingo.'],
    category: 'ervas-e-hortas',
    tags: ['temperos', 'horta', 'cozinha'],
    sku: 'BS-TEMPERO',
    price: {
      option: 'Tempero',
      of: {
        Manjericão: [1290, 700],
        Hortelã: [1290, 700],
        Alecrim: [1490, 700],
        Tomilho: [1490, 700],
        Coentro: [990, 700, 1290],
      },
    },
    stock: [28, 30, 17, 2, 0],
    pictures: [
      drawn('Manjericão em vaso de barro', () =>
        scene(
          { wall: ink.terracotta, floor: ink.straw, back: 'arch', accent: ink.coral },
          at(600, 1080, 1.9, potted('classic', '#d98a62', herb(ink.leaf, 270, 290, 1.15))),
        ),
      ),
    ],
  }),
  product({
    handle: 'lavanda-francesa',
    title: 'Lavanda-francesa',
    text: ['Perfuma a varanda e chama abelha. Quer sol, vento e pouca água.'],
    category: 'ervas-e-hortas',
    tags: ['lavanda', 'perfume', 'sol pleno'],
    sku: 'BS-LAVANDA',
    price: [2990, 1200],
    pictures: [
      drawn('Lavanda florida em cesto de palha', () =>
        scene(
          { wall: ink.lilac, floor: ink.cream, back: 'sun', accent: ink.milk },
          at(600, 1080, 1.66, basket() + at(0, -222, 1.2, twigs(ink.leaf, '#7d68a0', 320))),
        ),
      ),
    ],
  }),
  product({
    handle: 'pimenteira-biquinho',
    title: 'Pimenteira biquinho',
    text: ['Não arde, enfeita e vai para a conserva. Carregada de frutos vermelhos e amarelos.'],
    category: 'ervas-e-hortas',
    tags: ['pimenta', 'horta', 'varanda'],
    sku: 'BS-PIMENTA',
    price: [3400, 1600],
    stock: [11],
    pictures: [
      drawn('Pimenteira cheia de pimentas vermelhas e amarelas', () =>
        scene(
          { wall: ink.forest, floor: ink.ochre, back: 'arch', accent: ink.leaf },
          at(
            600,
            1080,
            1.78,
            potted(
              'cone',
              ink.cream,
              pepperBush([ink.terracotta, ink.coral, ink.ochre]),
              dots(ink.coral, 8, 58),
            ),
          ),
        ),
      ),
    ],
  }),
  product({
    handle: 'sementes-da-horta',
    title: 'Sementes da horta – sachê',
    text: [
      'Sementes crioulas, colhidas por famílias de Holambra e região. Cada sachê dá para um canteiro de dois metros.',
    ],
    category: 'ervas-e-hortas',
    tags: ['sementes', 'crioula', 'horta'],
    brand: 'Boa Sombra',
    sku: 'BS-SEMENTE',
    price: {
      option: 'Semente',
      of: { Girassol: [890, 20], 'Tomate-cereja': [990, 20], Cenoura: [790, 20] },
    },
    stock: [null, null, null],
    pictures: [
      drawn('Três sachês de sementes: girassol, tomate e cenoura', () =>
        flatLay(
          ink.sage,
          waves(ink.mint, 7, 120),
          at(330, 780, 1.36, seedPacket(ink.lake, at(0, -20, 0.82, sunflower())), -11),
          at(905, 800, 1.36, seedPacket(ink.ochre, at(0, 6, 0.86, carrots())), 12),
          at(610, 960, 1.5, seedPacket(ink.forest, at(0, 4, 0.8, tomatoes()))),
          at(600, 1070, 1.1, seeds('horta', 22, 900, 120, ink.cocoa)),
        ),
      ),
    ],
  }),
  product({
    handle: 'regador-esmaltado',
    title: 'Regador esmaltado 5 litros',
    text: ['Aço esmaltado com chuveiro de latão. Equilibrado: cheio, dá para carregar numa mão só.'],
    category: 'jardinagem',
    tags: ['regador', 'ferramenta', 'presente'],
    sku: 'BS-REGADOR',
    price: { option: 'Cor', of: { Petróleo: [15_900, 1400], Coral: [15_900, 1400, 18_900] } },
    stock: [7, 3],
    pictures: [
      drawn('Regador petróleo com chuveiro de latão', () =>
        scene(
          { wall: ink.blush, floor: ink.sage, back: 'sun', accent: ink.cream },
          at(580, 1070, 1.7, wateringCan(ink.lake)),
        ),
      ),
      drawn('Regador coral com chuveiro de latão', () =>
        scene(
          { wall: ink.sky, floor: ink.straw, back: 'arch', accent: ink.milk },
          at(580, 1070, 1.7, wateringCan(ink.coral, ink.ochre)),
        ),
      ),
    ],
  }),
  product({
    handle: 'kit-de-ferramentas',
    title: 'Kit de ferramentas de jardim – pá, ancinho e tesoura',
    text: [
      'Aço forjado e cabo de freijó, feitos por um ferreiro de Artur Nogueira. Uma vez por ano, óleo de linhaça no cabo.',
    ],
    category: 'jardinagem',
    tags: ['ferramenta', 'poda', 'presente'],
    sku: 'BS-FERRAMENTA',
    price: [18_900, 980],
    stock: [5],
    pictures: [
      drawn('Pá, ancinho e tesoura de poda sobre a mesa', () =>
        flatLay(
          ink.clay,
          stripes(ink.blush, 26, 120, 45),
          at(300, 640, 1.7, trowel('#aab4b2'), -8),
          at(610, 630, 1.7, handFork('#7d8a8a')),
          at(925, 620, 1.7, secateurs('#aab4b2', ink.terracotta), 8),
        ),
      ),
    ],
  }),
  product({
    handle: 'vaso-de-barro',
    title: 'Vaso de barro',
    text: ['Barro queimado, que respira. Com furo e pratinho.'],
    category: 'jardinagem',
    tags: ['vaso', 'barro'],
    sku: 'BS-VASO',
    price: { option: 'Tamanho', of: { 'Nº 3': [1890, 800], 'Nº 5': [3290, 1900], 'Nº 7': [5490, 3900] } },
    pictures: [
      drawn('Pilha de vasos de barro', () =>
        scene(
          { wall: ink.teal, floor: ink.cream, back: 'arch', accent: '#5c9594' },
          at(500, 1060, 1.75, potStack([ink.terracotta, '#cf6a44', ink.coral])),
          at(940, 1090, 1.1, pot('classic', '#d98a62')),
        ),
      ),
    ],
  }),
  product({
    handle: 'terra-vegetal',
    title: 'Terra adubada da casa',
    text: ['A mistura que usamos nas estufas: composto, casca de pínus, perlita e húmus. Peneirada e leve.'],
    category: 'jardinagem',
    tags: ['terra', 'adubo', 'húmus'],
    brand: 'Boa Sombra',
    sku: 'BS-TERRA',
    price: { option: 'Saco', of: { '5 litros': [1990, 2600], '20 litros': [4990, 10_400] } },
    stock: [40, 22],
    pictures: [
      drawn('Saco de terra adubada com uma folha no rótulo', () =>
        scene(
          { wall: ink.straw, floor: ink.leaf, back: 'hill', accent: ink.sage },
          at(
            520,
            1060,
            1.44,
            earthSack(ink.cream, ink.forest, at(0, 0, 1, sprig(250, ink.sage, ink.mint, 4))),
          ),
          at(960, 1090, 1.1, heap(330)),
          at(950, 990, 0.7, leaf(90, 56, ink.leaf), -30),
          at(950, 990, 0.7, leaf(100, 60, ink.sage), 32),
        ),
      ),
    ],
  }),
]
