/** Messages of the checks of the database, by the name of the check. */
export const databaseChecks = {
  database: {
    title: 'Banco de dados responde',
    away: (reason: string) => ({
      what: `O banco de dados não responde: ${reason}`,
      todo: 'Veja se ele roda e se DATABASE_URL está certa. O resto foi verificado sem ele.',
    }),
  },
  'database-version': {
    title: 'Versão do PostgreSQL',
    old: (version: string) => ({
      what: `O PostgreSQL ${version} é velho demais: a feira precisa do 15 ou de um mais novo.`,
      todo: 'Atualize o servidor (pg_upgrade), depois de uma cópia de segurança.',
    }),
    ended: (version: string) => ({
      what: `O PostgreSQL ${version} não recebe mais correções.`,
      todo: 'Atualize para uma versão mais nova (pg_upgrade), depois de uma cópia de segurança.',
    }),
  },
  'database-extensions': {
    title: 'Extensões do banco de dados',
    missing: (names: string[]) => ({
      what: `Faltam as extensões ${names.join(', ')}: a busca e as contas não funcionam sem elas.`,
      todo: 'Como superusuário, no banco da feira: CREATE EXTENSION citext; CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent;',
    }),
    old: (names: string[]) => ({
      what: `O servidor tem versões mais novas das extensões ${names.join(', ')}.`,
      todo: 'No banco da feira: ALTER EXTENSION nome UPDATE.',
    }),
  },
  'database-encoding': {
    title: 'Codificação e ordenação do banco',
    encoding: (name: string) => ({
      what: `O banco usa a codificação ${name}: nomes com acento e emoji não cabem nele.`,
      todo: 'Crie um banco com ENCODING UTF8 e restaure nele uma cópia de segurança.',
    }),
    collation: {
      what: 'As regras de ordenação do sistema mudaram desde que o banco foi criado: índices de textos podem não achar o que existe.',
      todo: 'No banco da feira: REINDEX DATABASE nome; depois ALTER DATABASE nome REFRESH COLLATION VERSION.',
    },
  },
  'database-connections': {
    title: 'Conexões do banco',
    many: (used: number, max: number) => ({
      what: `${used} das ${max} conexões do servidor estão em uso.`,
      todo: 'Veja quem as usa em pg_stat_activity. Aumente max_connections, ou ponha um PgBouncer na frente.',
    }),
  },
  'database-durability': {
    title: 'O que foi gravado não se perde',
    off: (name: string, value: string, cure: string) => ({
      what: `${name} = ${value}: com uma queda de energia se perdem pedidos que a feira já confirmou.`,
      todo: `${cure} como superusuário.`,
    }),
  },
  'database-wraparound': {
    title: 'Idade das transações',
    old: (millions: number) => ({
      what: `A transação mais antiga tem ${millions} milhões de idade; perto de 2.100 milhões o banco para de gravar.`,
      todo: 'Veja se o autovacuum está ligado e se nenhuma transação fica aberta. Rode VACUUM FREEZE no banco.',
    }),
  },
  'database-dead-rows': {
    title: 'Linhas mortas',
    many: {
      what: 'Estas tabelas têm muitas linhas mortas, e ficam lentas.',
      todo: 'Veja se o autovacuum está ligado e se nenhuma transação fica aberta por horas. VACUUM ANALYZE as limpa.',
    },
  },
  'database-statistics': {
    title: 'Estatísticas das tabelas',
    missing: {
      what: 'Destas tabelas o banco não tem estatísticas, e escolhe caminhos lentos. É normal logo depois de uma restauração.',
      todo: 'Rode ANALYZE no banco.',
    },
  },
  'database-invalid-indexes': {
    title: 'Índices inválidos',
    found: {
      what: 'Estes índices ficaram pela metade e não são usados.',
      todo: 'REINDEX INDEX CONCURRENTLY nome, para cada um. Se forem únicos e isso falhar, há linhas repetidas.',
    },
  },
  'database-missing-indexes': {
    title: 'Índices que faltam',
    missing: {
      what: 'Estes índices das migrações não existem no banco: consultas ficam lentas, e o que deve ser único pode se repetir.',
      todo: 'Crie-os como em server/db/migrations. Se um único falhar, há linhas repetidas: resolva-as antes.',
    },
  },
  'database-constraints': {
    title: 'Regras do banco',
    missing: {
      what: 'Estas regras das migrações não existem no banco: ele aceita o que elas recusavam.',
      todo: 'Crie-as como em server/db/migrations (ALTER TABLE tabela ADD CONSTRAINT regra …). Se uma falhar, há linhas que não a cumprem: resolva-as antes.',
    },
    disabled: {
      what: 'Estes gatilhos estão desligados: o banco não cuida de estoque, livros ou páginas como deve.',
      todo: 'ALTER TABLE tabela ENABLE TRIGGER gatilho, para cada um; depois npm run feira -- verify.',
    },
    unvalidated: {
      what: 'Estas regras valem só para linhas novas; as antigas nunca foram conferidas.',
      todo: 'ALTER TABLE tabela VALIDATE CONSTRAINT regra, para cada uma.',
    },
  },
  migrations: {
    title: 'Migrações',
    pending: {
      what: 'Faltam migrações: o banco é mais antigo do que este programa.',
      todo: 'Faça uma cópia de segurança e rode npm run feira -- migrate, ou reinicie com npm start.',
    },
    newer: {
      what: 'O banco é mais novo do que este programa.',
      todo: 'Este processo é de uma versão anterior: instale a nova aqui também e reinicie.',
    },
  },
  'long-locks': {
    title: 'Quem espera por quem no banco',
    waiting: (count: number) => ({
      what: `${count === 1 ? 'Uma sessão espera' : `${count} sessões esperam`} há mais de três segundos por uma trava de outra.`,
      todo: 'Veja o que faz a que segura a trava. Se for um programa esquecido, encerre-a: SELECT pg_terminate_backend(pid).',
    }),
  },
  'idle-in-transaction': {
    title: 'Transações esquecidas',
    found: {
      what: 'Estas sessões têm uma transação aberta há mais de um minuto sem fazer nada: seguram travas e impedem a limpeza.',
      todo: 'Feche o programa que as abriu, ou encerre-as: SELECT pg_terminate_backend(pid).',
    },
  },
  'long-queries': {
    title: 'Consultas demoradas',
    found: {
      what: 'Estas consultas rodam há mais de dez minutos.',
      todo: 'Se não forem uma cópia ou uma conferência, encerre-as: SELECT pg_cancel_backend(pid).',
    },
  },
}
