import { book, bookPile, spines } from './artwork/bookshop-art.ts'
import { bouquet, profiles, vessel } from './artwork/ceramics-art.ts'
import { coverArt } from './artwork/cover-art.ts'
import { ink } from './artwork/palette.ts'
import { specks } from './artwork/prints.ts'
import { cover, logo } from './artwork/scene.ts'
import { at, circle, line, path } from './artwork/shapes.ts'
import { booksProducts } from './books-products.ts'
import { nationwide, pickup } from './delivery.ts'
import { drawn } from './product.ts'
import { cnpj } from './tax-ids.ts'
import type { DemoStore } from './world-types.ts'

export const booksStore: DemoStore = {
  slug: 'livraria-mare-alta',
  name: 'Maré Alta Livros',
  tagline: 'Editora pequena, estante sem fim',
  about: [
    'A Malu herdou a livraria do padrinho com uma condição: nunca vender um livro que não venderia a um amigo. Ficaram de fora uns quantos sucessos, e ela não se arrepende de nenhum.',
    'Em 2015 a livraria virou também editora. Publicamos oito títulos por ano, costurados, em papel que não cansa a vista, quase todos de gente que mora a menos de um dia de ônibus.',
    'Todo pedido sai com um marcador carimbado à mão. Se for presente, avise: embrulhamos com papel de prova de gráfica, que é mais bonito do que papel de presente.',
  ].join('\n\n'),
  legalName: 'Maré Alta Editora e Livraria Ltda.',
  taxId: cnpj('40M7R3AL0001'),
  city: 'Porto Alegre',
  region: 'RS',
  district: 'Cidade Baixa',
  street: 'Rua das Marés',
  number: '305',
  postalCode: '90050160',
  supportEmail: 'malu@marealta.feira.test',
  whatsapp: '+5551999990105',
  pixKey: 'd3b07384-52a9-4c1e-8f6b-90ce1a7742f8',
  pixDiscountBps: 500,
  since: '2010-10-29',
  handlingDays: 1,
  returnsText:
    'Livro com defeito de impressão a gente troca sempre, mesmo meses depois. Para desistir da compra, você tem 7 dias depois de receber.',
  deliveryText:
    'Postamos no mesmo dia o que for pedido até o meio-dia. Frete padrão grátis acima de R$ 129, menos para o Norte e o Nordeste.',
  accent: ink.indigo,
  logo: drawn('Livro aberto sobre ondas', () =>
    logo(
      ink.indigo,
      ink.straw,
      path('M200 150Q150 110 80 122V240Q150 230 200 262Q250 230 320 240V122Q250 110 200 150z', ink.cream) +
        line('M200 152V258', ink.indigo, 6) +
        line('M84 290q29 -26 58 0t58 0t58 0t58 0', ink.teal, 14) +
        line('M112 326q22 -20 44 0t44 0t44 0t44 0', ink.sky, 12) +
        circle(200, 92, 17, ink.ochre),
    ),
  ),
  cover: drawn('Estante com livros, uma pilha e um vaso de flores', () =>
    cover(
      { wall: '#31466f', floor: '#8f5a3c', horizon: 520 },
      at(
        40,
        560,
        0.78,
        spines([ink.terracotta, ink.straw, ink.teal, ink.wine, ink.ochre, ink.sage, ink.coral], ink.cream),
      ),
      at(
        680,
        565,
        0.66,
        book({ ground: ink.mint, art: coverArt.tree(ink.forest, ink.cocoa, ink.coral), trim: ink.forest }),
      ),
      at(960, 560, 0.52, bookPile([ink.brick, ink.ochre, ink.lake, ink.rose])),
      at(960, 210, 0.36, bouquet(ink.coral, ink.sage)),
      at(
        960,
        382,
        0.34,
        vessel(profiles.vase, {
          clay: '#d9c7ab',
          colour: ink.cream,
          dip: 0.6,
          print: specks(ink.terracotta, 8),
        }),
      ),
      at(
        1230,
        565,
        0.62,
        book({ ground: ink.coral, art: coverArt.cactus(ink.forest, ink.straw, ink.cream), trim: ink.brick }),
      ),
      at(1440, 560, 0.74, spines([ink.lake, ink.clay, ink.forest], ink.straw)),
    ),
  ),
  deliveryRules: [
    ...nationwide({ origin: '90050160', factor: 0.8, freeAboveMinor: 12900, express: true }),
    pickup('90000000', '91999999'),
  ],
  products: booksProducts,
}
