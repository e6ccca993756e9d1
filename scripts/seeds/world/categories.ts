import type { DemoCategory } from './world-types.ts'

/** The operator's tree: each top category with what is below it. */
const tree: [slug: string, name: string, below: [slug: string, name: string][]][] = [
  [
    'cafe',
    'Café',
    [
      ['cafe-em-graos', 'Grãos e moídos'],
      ['preparo-do-cafe', 'Preparo do café'],
      ['doces-e-acompanhamentos', 'Doces e acompanhamentos'],
    ],
  ],
  [
    'queijos-e-laticinios',
    'Queijos e laticínios',
    [
      ['queijos-frescos', 'Queijos frescos'],
      ['queijos-curados', 'Queijos curados'],
      ['manteigas-e-doces', 'Manteigas e doces de leite'],
    ],
  ],
  [
    'ceramica',
    'Cerâmica',
    [
      ['mesa-posta', 'Mesa posta'],
      ['vasos-e-decoracao', 'Vasos e decoração'],
      ['canecas-e-xicaras', 'Canecas e xícaras'],
    ],
  ],
  [
    'roupas',
    'Roupas',
    [
      ['camisas-e-camisetas', 'Camisas e camisetas'],
      ['vestidos-e-saias', 'Vestidos e saias'],
      ['calcas-e-macacoes', 'Calças e macacões'],
      ['acessorios', 'Acessórios'],
    ],
  ],
  [
    'livros',
    'Livros',
    [
      ['romances-e-contos', 'Romances e contos'],
      ['poesia', 'Poesia'],
      ['livros-infantis', 'Livros infantis'],
      ['cozinha-e-oficios', 'Cozinha e ofícios'],
    ],
  ],
  [
    'plantas',
    'Plantas',
    [
      ['folhagens', 'Folhagens'],
      ['cactos-e-suculentas', 'Cactos e suculentas'],
      ['ervas-e-hortas', 'Ervas e hortas'],
      ['jardinagem', 'Jardinagem'],
    ],
  ],
  [
    'brinquedos',
    'Brinquedos',
    [
      ['brinquedos-de-madeira', 'Brinquedos de madeira'],
      ['jogos-e-montar', 'Jogos e montar'],
      ['brincar-la-fora', 'Brincar lá fora'],
    ],
  ],
  [
    'paes',
    'Pães',
    [
      ['paes-de-fermentacao-natural', 'Fermentação natural'],
      ['bolos-e-doces', 'Bolos e doces'],
      ['salgados', 'Salgados'],
    ],
  ],
]

export const demoCategories: DemoCategory[] = tree.flatMap(([slug, name, below]) => [
  { slug, name },
  ...below.map(([child, childName]) => ({ slug: child, name: childName, parent: slug })),
])
