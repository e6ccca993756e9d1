/** Messages of the checks of jobs, by the name of the check. */
export const workChecks = {
  'jobs-waiting': {
    title: 'Tarefas em dia',
    late: (count: number, minutes: number) => ({
      what: `${count === 1 ? 'Uma tarefa espera' : `${count} tarefas esperam`} há mais do que devia, a mais antiga há ${minutes} min.`,
      todo: 'Veja se algum processo faz tarefas (npm start, ou npm start -- --no-web), e o que o registro dele diz.',
    }),
  },
  'dead-letters': {
    title: 'Tarefas que falharam todas as vezes',
    found: (count: number) => ({
      what: `${count === 1 ? 'Uma tarefa parada espera' : `${count} tarefas paradas esperam`} por alguém.`,
      todo: 'Abra /operator/jobs: lá estão o motivo, Tentar de novo e Não precisa mais.',
    }),
  },
  'failing-jobs': {
    title: 'Tarefas que vêm falhando',
    found: (count: number) => ({
      what: `${count === 1 ? 'Uma tarefa já falhou' : `${count} tarefas já falharam`} três vezes ou mais e ${count === 1 ? 'será tentada' : 'serão tentadas'} de novo.`,
      todo: 'O registro diz o motivo de cada tentativa ("a job failed").',
    }),
  },
  schedules: {
    title: 'Tarefas com hora marcada',
    missing: {
      what: 'Estas tarefas não estão marcadas, ou estão para outra hora.',
      todo: 'Reinicie o processo que faz tarefas: ele as marca de novo.',
    },
  },
}

/** Messages of the checks of money, by the name of the check. */
export const moneyChecks = {
  'payment-events': {
    title: 'Avisos de pagamento',
    stuck: (count: number) => ({
      what: `${count === 1 ? 'Um aviso de pagamento não foi processado' : `${count} avisos de pagamento não foram processados`}: pode haver pedido pago que ninguém prepara.`,
      todo: 'Abra /operator/jobs, leia o motivo e tente de novo; ou npm run feira -- events list.',
    }),
  },
  payouts: {
    title: 'Repasses',
    old: (days: number) => ({
      what: `Há repasses preparados há ${days} dias e ainda não pagos.`,
      todo: 'Abra /operator/payouts e pague-os, ou cancele-os para que o saldo volte.',
    }),
  },
  tasks: {
    title: 'Pendências da operação',
    old: (count: number, days: number) => ({
      what: `${count === 1 ? 'Uma pendência espera' : `${count} pendências esperam`} há mais de três dias, a mais antiga há ${days}.`,
      todo: 'Abra /operator: clientes e lojas esperam por uma decisão.',
    }),
  },
  verification: {
    title: 'Estoque, pedidos e dinheiro conferem',
    differs: (count: number) => ({
      what: `${count === 1 ? 'Uma diferença' : `${count} diferenças`} entre o que está gravado e o que a conta dá.`,
      todo: 'npm run feira -- verify mostra cada uma. Não corrija à mão sem entender a causa; faça antes uma cópia de segurança.',
    }),
  },
  'stripe-key': {
    title: 'Chave do Stripe',
    test: {
      what: 'A feira é pública, mas a chave do Stripe é de teste: cartões são aceitos e ninguém paga.',
      todo: 'Ponha em STRIPE_SECRET_KEY a chave sk_live_… ou rk_live_…, e o segredo do webhook dela.',
    },
    live: {
      what: 'A chave do Stripe é a verdadeira, mas a feira não é pública: um teste cobraria um cartão de verdade.',
      todo: 'Use aqui uma chave sk_test_….',
    },
    webhook: {
      what: 'STRIPE_WEBHOOK_SECRET não parece o segredo de um webhook (whsec_…): os avisos do Stripe seriam recusados.',
      todo: 'Copie-o da página do webhook no painel do Stripe.',
    },
  },
  'mercado-pago-settings': {
    title: 'Aplicativo no Mercado Pago',
    address: (redirect: string) => ({
      what: `O Mercado Pago só devolve as lojas a um endereço https, e o da feira é ${redirect}: nenhuma loja consegue conectar a conta.`,
      todo: 'Ponha em PUBLIC_URL o endereço https da feira, e no painel do aplicativo o mesmo endereço de retorno.',
    }),
    unsigned: {
      what: 'MERCADO_PAGO_WEBHOOK_SECRET está vazia: as assinaturas dos avisos do Mercado Pago não são conferidas. Cada aviso ainda é confirmado antes de valer.',
      todo: 'Copie a assinatura secreta da página de webhooks do aplicativo. Deixe vazia só se alguma loja usa um aplicativo próprio.',
    },
    otherSettlement: {
      what: 'MERCADO_PAGO_MARKETPLACE_FEE está ligada, mas a feira recebe por todas as lojas: nenhuma comissão é retida.',
      todo: 'Use SETTLEMENT=direct para que cada loja receba na própria conta, ou desligue a retenção.',
    },
  },
  'mercado-pago-application': {
    title: 'Acesso do aplicativo no Mercado Pago',
    refused: (redirect: string) => ({
      what: 'O Mercado Pago recusou o número e o segredo do aplicativo: nenhuma loja consegue conectar a conta, e os acessos das conectadas não são renovados.',
      todo: `Copie MERCADO_PAGO_CLIENT_ID e MERCADO_PAGO_CLIENT_SECRET do painel do aplicativo. O endereço de retorno de lá deve ser ${redirect}.`,
    }),
    away: (failure: string) => ({
      what: `O Mercado Pago não respondeu (${failure}).`,
      todo: 'Tente de novo em alguns minutos. Se continuar, veja se o servidor alcança MERCADO_PAGO_API_BASE.',
    }),
  },
}

/** Messages of the checks of mail, by the name of the check. */
export const mailChecks = {
  'mail-server': {
    title: 'Servidor de e-mail',
    none: {
      what: 'Não há servidor de e-mail: nenhum e-mail sai, nem confirmação de pedido, nem senha nova.',
      todo: 'Conecte em /operator/connections o servidor do seu provedor, ou configure SMTP_URL e MAIL_FROM.',
    },
    refused: (reason: string) => ({
      what: `O servidor de e-mail não atende: ${reason}`,
      todo: 'Confira endereço, porta, usuário e senha. Muitas hospedagens fecham a porta 25: use a 587 ou a 465.',
    }),
    plain: {
      what: 'A conexão com o servidor de e-mail dispensa a criptografia: e-mails com links e dados pessoais viajam abertos.',
      todo: 'Use TLS ou STARTTLS (em SMTP_URL, tire ignoreTLS=true).',
    },
  },
  'mail-sender': {
    title: 'Remetente dos e-mails',
    example: (from: string) => ({
      what: `O remetente é ${from}, um endereço de exemplo: os servidores dos clientes recusam os e-mails.`,
      todo: 'Use como remetente (em /operator/connections ou MAIL_FROM) um endereço do seu domínio, que o seu servidor possa usar.',
    }),
    other: (domain: string, host: string) => ({
      what: `O remetente é de ${domain}, e a feira está em ${host}: os e-mails podem cair em spam.`,
      todo: 'Use um remetente do mesmo domínio, e publique nele SPF e DKIM como o provedor pede.',
    }),
  },
  'mails-waiting': {
    title: 'E-mails que esperam',
    waiting: (count: number, minutes: number) => ({
      what: `${count === 1 ? 'Um e-mail espera' : `${count} e-mails esperam`} para sair, o mais antigo há ${minutes} min.`,
      todo: 'Veja mail-server e jobs-waiting; o registro diz por que cada tentativa falhou.',
    }),
  },
}

/** Messages of the checks of the shop itself, by the name of the check. */
export const shopChecks = {
  operators: {
    title: 'Quem opera a feira',
    none: {
      what: 'Ninguém opera a feira: pendências, lojas e dinheiro ficam sem quem decida.',
      todo: 'npm run feira -- setup-link mostra o endereço que cria a primeira conta.',
    },
  },
  'operator-passwords': {
    title: 'Senhas de quem opera',
    demo: {
      what: 'Estas contas usam a senha da demonstração, que todos conhecem.',
      todo: 'Troque a senha por "Esqueci minha senha", ou crie outra conta com create-user.',
    },
  },
  'demo-world': {
    title: 'Restos da demonstração',
    there: {
      what: 'O banco guarda o mundo de demonstração, e a feira tem um endereço público.',
      todo: 'Se é uma demonstração, deixe DEMO=1. Se não, pare a feira e rode npm run feira -- demo clear --yes.',
    },
    open: {
      what: 'Esta é uma demonstração em um endereço público: qualquer pessoa entra como operador, com a senha publicada.',
      todo: 'Não ponha nela dados de verdade. Para uma feira sua, comece com um banco vazio e sem DEMO=1.',
    },
  },
  'legal-identity': {
    title: 'Quem responde pela feira',
    missing: {
      what: 'Falta a identificação de quem responde pela feira: nome, CNPJ ou CPF e endereço (Decreto 7.962/2013).',
      todo: 'Preencha em /operator/settings.',
    },
  },
  contact: {
    title: 'Contato',
    missing: {
      what: 'Não há e-mail nem telefone de atendimento.',
      todo: 'Preencha em /operator/settings: aparecem no rodapé, nos e-mails e nas páginas de erro.',
    },
  },
  'stores-payment': {
    title: 'Lojas que não podem receber',
    direct: {
      what: 'Estas lojas estão abertas sem chave Pix: ninguém consegue pagar nelas.',
      todo: 'Peça a cada uma que a informe em Configurações, Pix.',
    },
    platform: {
      what: 'A feira recebe pelas lojas, mas não tem chave Pix nem Stripe: ninguém consegue pagar.',
      todo: 'Preencha a chave em /operator/settings, ou configure STRIPE_SECRET_KEY.',
    },
  },
  'stores-delivery': {
    title: 'Lojas que não entregam',
    none: {
      what: 'Estas lojas estão abertas sem nenhuma regra de entrega: nada delas pode ser comprado.',
      todo: 'Peça a cada uma que as crie em Entrega.',
    },
  },
  'stores-taxes': {
    title: 'Impostos das notas fiscais',
    refused: (count: number) => ({
      what: `${count === 1 ? 'Uma loja emite' : `${count} lojas emitem`} notas que a feira não consegue fazer como a Sefaz pede.`,
      todo: 'O motivo está nas notas fiscais de cada pedido: a loja confere os dados fiscais com o contador, ou emite no seu emissor e anexa o XML.',
    }),
    willBe: (count: number, days: number) => ({
      what: `Em ${days} dias, ${count === 1 ? 'as notas de uma loja vão ser recusadas' : `as notas de ${count} lojas vão ser recusadas`}: falta a alíquota da CBS da data.`,
      todo: 'Atualize a feira, ou peça a cada loja que escreva a alíquota em Dados fiscais, quando o Senado a publicar.',
    }),
  },
}
