import { brMunicipalities } from '#server/postal-codes/location-of-postal-code.ts'

/** A kind of product that many stores sell. Names are put together from a noun and a quality. */
export interface ScaleKind {
  category: string
  noun: string
  /** Qualities that fit the noun in any store: `Caneca` is `esmaltada`. */
  qualities: string[]
  /** Up to two options of its variants. */
  options: [name: string, values: string[]][]
  /** The prices are in whole units. */
  priceFrom: number
  priceTo: number
  grams: number
}

const colours = [
  'Azul',
  'Verde',
  'Vermelho',
  'Amarelo',
  'Preto',
  'Branco',
  'Terracota',
  'Areia',
  'Cinza',
  'Rosa',
]
const sizes = ['PP', 'P', 'M', 'G', 'GG']
const shoeSizes = ['34', '35', '36', '37', '38', '39', '40', '41', '42']
const weights = ['250 g', '500 g', '1 kg']
const volumes = ['200 ml', '300 ml', '500 ml', '1 litro']
const glazes = ['esmaltado', 'rústico', 'pintado à mão', 'fosco', 'texturizado', 'liso', 'craquelado']
const cuts = [
  'solta',
  'ajustada',
  'bordada',
  'estampada',
  'listrada',
  'lisa',
  'de linho',
  'de algodão',
  'jeans',
]
const roasts = [
  'torrado',
  'torrado e moído',
  'especial',
  'orgânico',
  'de montanha',
  'descafeinado',
  'em grãos',
]
const woods = ['de madeira', 'de pinus', 'de eucalipto', 'colorido', 'de encaixe', 'de puxar', 'artesanal']
const plants = ['em vaso', 'pendente', 'variegada', 'de sombra', 'de sol', 'rara', 'adulta', 'muda']
const tastes = [
  'de leite',
  'com castanhas',
  'sem açúcar',
  'integral',
  'recheado',
  'amanteigado',
  'da roça',
  'de fubá',
]
const books = [
  'ilustrado',
  'de bolso',
  'capa dura',
  'edição revista',
  'com dedicatória',
  'bilíngue',
  'infantil',
]

const kind = (
  category: string,
  nouns: string,
  qualities: string[],
  [priceFrom, priceTo, grams]: [number, number, number],
  options: ScaleKind['options'] = [],
): ScaleKind[] =>
  nouns.split(', ').map((noun) => ({ category, noun, qualities, options, priceFrom, priceTo, grams }))

export const scaleKinds: ScaleKind[] = [
  ...kind(
    'cafe-em-graos',
    'Café, Café microlote, Café gourmet',
    roasts,
    [24, 98, 300],
    [
      ['Peso', weights],
      ['Moagem', ['Em grãos', 'Média', 'Fina']],
    ],
  ),
  ...kind('preparo-do-cafe', 'Coador, Moedor, Prensa francesa, Chaleira, Bule', glazes, [39, 420, 900]),
  ...kind(
    'doces-e-acompanhamentos',
    'Biscoito, Bolacha, Rapadura, Geleia',
    tastes,
    [9, 48, 350],
    [['Peso', weights]],
  ),
  ...kind(
    'queijos-frescos',
    'Queijo minas, Ricota, Queijo coalho',
    tastes,
    [22, 79, 500],
    [['Peso', weights]],
  ),
  ...kind(
    'queijos-curados',
    'Queijo canastra, Queijo meia cura, Parmesão',
    tastes,
    [39, 189, 700],
    [['Peso', weights]],
  ),
  ...kind('manteigas-e-doces', 'Manteiga, Doce de leite, Requeijão', tastes, [14, 58, 400]),
  ...kind(
    'mesa-posta',
    'Prato raso, Prato fundo, Travessa, Tigela, Saladeira',
    glazes,
    [38, 320, 900],
    [['Cor', colours]],
  ),
  ...kind(
    'vasos-e-decoracao',
    'Vaso, Cachepô, Luminária, Castiçal, Escultura',
    glazes,
    [45, 690, 1800],
    [
      ['Cor', colours],
      ['Tamanho', ['Pequeno', 'Médio', 'Grande']],
    ],
  ),
  ...kind(
    'canecas-e-xicaras',
    'Caneca, Xícara, Copo, Jarra',
    glazes,
    [29, 149, 400],
    [
      ['Cor', colours],
      ['Capacidade', volumes],
    ],
  ),
  ...kind(
    'camisas-e-camisetas',
    'Camisa, Camiseta, Regata, Bata',
    cuts,
    [49, 260, 250],
    [
      ['Cor', colours],
      ['Tamanho', sizes],
    ],
  ),
  ...kind(
    'vestidos-e-saias',
    'Vestido, Saia, Macaquinho',
    cuts,
    [89, 480, 350],
    [
      ['Cor', colours],
      ['Tamanho', sizes],
    ],
  ),
  ...kind(
    'calcas-e-macacoes',
    'Calça, Macacão, Bermuda, Pantalona',
    cuts,
    [79, 390, 500],
    [
      ['Cor', colours],
      ['Tamanho', sizes],
    ],
  ),
  ...kind(
    'acessorios',
    'Bolsa, Chapéu, Lenço, Cinto, Brinco, Colar',
    cuts,
    [19, 280, 200],
    [['Cor', colours]],
  ),
  ...kind('acessorios', 'Sandália, Alpargata, Chinelo', cuts, [59, 240, 600], [['Número', shoeSizes]]),
  ...kind('romances-e-contos', 'Romance, Livro de contos, Novela', books, [29, 119, 350]),
  ...kind('poesia', 'Livro de poemas, Cordel, Antologia', books, [12, 79, 200]),
  ...kind('livros-infantis', 'Livro de histórias, Livro de colorir, Fábulas', books, [19, 89, 300]),
  ...kind(
    'cozinha-e-oficios',
    'Livro de receitas, Manual de marcenaria, Guia de plantas',
    books,
    [39, 149, 600],
  ),
  ...kind(
    'folhagens',
    'Samambaia, Costela-de-adão, Jiboia, Filodendro, Maranta',
    plants,
    [18, 290, 2500],
    [['Tamanho', ['Pequeno', 'Médio', 'Grande']]],
  ),
  ...kind('cactos-e-suculentas', 'Cacto, Suculenta, Mandacaru, Echeveria', plants, [9, 120, 700]),
  ...kind('ervas-e-hortas', 'Manjericão, Alecrim, Hortelã, Kit de horta', plants, [8, 98, 600]),
  ...kind('jardinagem', 'Tesoura de poda, Regador, Substrato, Adubo, Pá', glazes, [12, 180, 1200]),
  ...kind(
    'brinquedos-de-madeira',
    'Carrinho, Trem, Boneca, Pião, Quebra-cabeça',
    woods,
    [25, 260, 500],
    [['Cor', colours]],
  ),
  ...kind('jogos-e-montar', 'Jogo da memória, Dominó, Blocos, Xadrez', woods, [35, 210, 800]),
  ...kind('brincar-la-fora', 'Pipa, Corda de pular, Peteca, Balanço', woods, [12, 320, 900]),
  ...kind(
    'paes-de-fermentacao-natural',
    'Pão de campanha, Pão italiano, Focaccia, Ciabatta',
    tastes,
    [14, 42, 600],
  ),
  ...kind('bolos-e-doces', 'Bolo, Brigadeiro, Pudim, Torta, Cocada', tastes, [9, 130, 900]),
  ...kind('salgados', 'Pão de queijo, Coxinha, Empada, Torta salgada', tastes, [12, 85, 700]),
]

/** Origins that become part of product names, so that there are as many names and words as in reality. */
export const scaleOrigins = [...new Set(brMunicipalities().map(({ city }) => city))]

/** Sentences of descriptions. */
export const scaleSentences = [
  'Feito à mão em pequena escala, peça por peça.',
  'Enviamos bem embalado, com todo o cuidado.',
  'Combina com presente e com o dia a dia.',
  'A matéria-prima vem de produtores da região.',
  'Cada unidade é única e pode variar um pouco da foto.',
  'Receita de família, passada de avó para neta.',
  'Guarde em lugar fresco, seco e longe do sol.',
  'Lave com água fria e sabão neutro.',
  'O tempo de preparo já está no prazo da entrega.',
  'Ideal para quem gosta de simplicidade e capricho.',
  'Produção limitada: quando acaba, só na próxima fornada.',
  'Sem conservantes, sem pressa e sem segredo.',
  'Testado em casa antes de chegar à sua.',
  'Acompanha cartão escrito pela nossa equipe.',
  'Aceita encomenda de tamanho diferente pelo WhatsApp.',
  'Trabalhamos com comércio justo e sem desperdício.',
  'Um clássico da nossa banca desde o começo.',
  'Fica melhor a cada uso.',
]

export const storeNouns =
  'Ateliê, Armazém, Empório, Oficina, Quitanda, Casa, Sítio, Viveiro, Banca, Cooperativa, Forno, Varal, Estúdio, Rancho, Mercadinho'.split(
    ', ',
  )

export const scaleStoreNames =
  'Aurora, Bem-te-vi, Canto Verde, Dona Zica, Estrela, Flor de Lis, Girassol, Horizonte, Ipê Amarelo, Jabuticaba, Kariri, Lua Cheia, Mandacaru, Nuvem, Oliveira, Pitanga, Quero-quero, Rosa dos Ventos, Sabiá, Tamarindo, Umbu, Vento Sul, Xodó, Zabelê, Água Doce, Boa Vista, Carambola, Dois Irmãos, Encanto, Fubá, Graúna, Harmonia, Ingá, Juriti, Laranjeira, Maritaca, Nascente, Orvalho, Pedra Azul, Recanto'.split(
    ', ',
  )

/** City, state and postal code. */
export const storeCities: [city: string, region: string, postalCode: string][] = [
  ['São Paulo', 'SP', '05433010'],
  ['Rio de Janeiro', 'RJ', '20241180'],
  ['Belo Horizonte', 'MG', '30130110'],
  ['Salvador', 'BA', '41940340'],
  ['Recife', 'PE', '50030230'],
  ['Fortaleza', 'CE', '60115170'],
  ['Curitiba', 'PR', '80020310'],
  ['Porto Alegre', 'RS', '90010150'],
  ['Manaus', 'AM', '69010140'],
  ['Goiânia', 'GO', '74003010'],
  ['Belém', 'PA', '66010000'],
  ['Florianópolis', 'SC', '88010000'],
]
