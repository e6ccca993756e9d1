/** Messages to the operator in the terminal. */
export const databaseMessages = {
  unreachable: (variable: string, where: string, reason: string) =>
    `${variable}: o banco de dados em ${where} não respondeu (${reason}).`,
  noSuchDatabase: (variable: string, where: string) =>
    `${variable}: o banco de dados em ${where} ainda não existe. Crie-o, por exemplo com createdb.`,
  wrongSignIn: (variable: string, where: string) =>
    `${variable}: o servidor em ${where} recusou o usuário ou a senha.`,
  pooled:
    'DATABASE_URL: passa por um pooler em modo de transação. Informe em DATABASE_DIRECT_URL o endereço do mesmo banco sem o pooler.',
  directPooled:
    'DATABASE_DIRECT_URL: também passa por um pooler. Informe o endereço do próprio servidor de banco de dados.',
  directToAnother: 'DATABASE_DIRECT_URL: não é o mesmo banco de dados de DATABASE_URL.',
  noReplica: 'DATABASE_REPLICA_URL: não é uma réplica (standby) do banco de dados de DATABASE_URL.',
  invalidUrl: 'DATABASE_URL: não é um endereço de PostgreSQL (postgres://usuário:senha@servidor:5432/banco).',
  tooOld: (version: string) =>
    `DATABASE_URL: o PostgreSQL ${version} é antigo demais; use o 15 ou mais novo.`,
  olderThanBaseline:
    'Este banco de dados é de uma versão da Feira anterior à primeira que se atualiza sozinha, e ficou como estava. Com aquela versão, exporte os produtos e os pedidos; depois, comece de novo com um banco vazio (outro DATABASE_URL ou outro DATA_DIR).',
  newerThanProgram: (count: number) =>
    `Este banco de dados é de uma versão mais nova da Feira (${count === 1 ? 'uma migração que este programa não conhece' : `${count} migrações que este programa não conhece`}), e ficou como estava. Instale essa versão aqui também; para voltar à anterior, restaure uma cópia de segurança dela.`,
  migrateCheck: {
    upToDate: 'O banco de dados está em dia com este programa.',
    pending: (names: string[]) =>
      `${names.length === 1 ? 'Uma migração seria aplicada' : `${names.length} migrações seriam aplicadas`}: ${names.join(', ')}`,
  },
  noBinaries: (platform: string) =>
    `O PostgreSQL que vem com a Feira não roda neste sistema (${platform}). Informe o seu em DATABASE_URL.`,
  belongsToAnother: (folder: string) =>
    `O banco de dados em ${folder} pertence a outro usuário do sistema. Inicie a Feira com o mesmo usuário de antes.`,
  noSystemUser: (name: string) =>
    `O PostgreSQL não roda como root, e o usuário de sistema ${name} não pôde ser criado. Crie-o (useradd --system ${name}), inicie a Feira com um usuário comum ou informe um banco em DATABASE_URL.`,
  passwordLost: (file: string) =>
    `Falta o arquivo ${file}, com a senha do banco de dados. Recupere-o de um backup.`,
  notCreated: (reason: string) => `O banco de dados não pôde ser criado. Motivo:\n${reason}`,
  didNotStart: (log: string) => `O banco de dados não iniciou. O registro dele diz:\n${log}`,
}
