/** Messages of the checks of how the shop is reached, by the name of the check. */
export const addressChecks = {
  configuration: {
    title: 'Variáveis de ambiente',
    wrong: {
      what: 'Variáveis de ambiente estão erradas, e a feira não inicia.',
      todo: 'Corrija cada uma como escrito. Nada mais foi verificado.',
    },
  },
  'public-url': {
    title: 'Endereço público',
    missing: {
      what: 'Não há PUBLIC_URL: os links dos e-mails apontam para este computador.',
      todo: 'Ponha em PUBLIC_URL o endereço que as pessoas usam, como https://feira.exemplo.com.br.',
    },
    loopback: (host: string) => ({
      what: `PUBLIC_URL aponta para ${host}: só esta máquina chega a ele.`,
      todo: 'Se outras pessoas devem comprar, ponha o endereço que elas usam.',
    }),
    plain: {
      what: 'PUBLIC_URL é http://: senhas e endereços viajam abertos, e os navegadores avisam que o site não é seguro.',
      todo: 'Ponha na frente um proxy com certificado (Caddy o obtém sozinho) e mude PUBLIC_URL para https://.',
    },
    address: (host: string) => ({
      what: `PUBLIC_URL usa o número ${host} em vez de um nome.`,
      todo: 'Registre um nome: certificados e remetentes de e-mail são dados a nomes.',
    }),
  },
  certificate: {
    title: 'Certificado do endereço público',
    expired: (host: string, day: string) => ({
      what: `O certificado de ${host} venceu em ${day}: os navegadores não abrem a feira.`,
      todo: 'Renove-o, e veja por que a renovação automática não funcionou.',
    }),
    soon: (host: string, day: string) => ({
      what: `O certificado de ${host} vence em ${day}.`,
      todo: 'A renovação automática costuma agir antes disso: veja se ela funciona.',
    }),
    untrusted: (host: string, reason: string) => ({
      what: `Os navegadores não confiam no certificado de ${host} (${reason}).`,
      todo: 'Use um certificado do Let’s Encrypt ou de outra autoridade conhecida, com o nome certo e a cadeia inteira.',
    }),
    unreachable: (host: string, reason: string) => ({
      what: `Daqui não se chega a ${host} (${reason}).`,
      todo: 'Se de fora também não abre, veja DNS, firewall e proxy. Alguns servidores só não chegam a si mesmos.',
    }),
  },
  proxy: {
    title: 'Proxy',
    untrusted: {
      what: 'Há um proxy na frente e TRUST_PROXY está desligada: todos os visitantes contam como um só, e dividem os limites.',
      todo: 'Ponha TRUST_PROXY=on, com exatamente um proxy na frente.',
    },
    reachable: {
      what: 'TRUST_PROXY está ligada e a porta aceita conexões de toda a rede: quem chega nela sem o proxy inventa o próprio endereço.',
      todo: 'Ponha HOST=127.0.0.1 se o proxy está nesta máquina, ou feche a porta no firewall.',
    },
    none: {
      what: 'TRUST_PROXY está ligada, mas PUBLIC_URL não é https://: parece não haver proxy nenhum.',
      todo: 'Sem proxy, tire TRUST_PROXY: qualquer visitante pode inventar o próprio endereço.',
    },
  },
  encryption: {
    title: 'Conexões cifradas',
    plain: {
      what: 'Estas variáveis levam a outra máquina sem criptografia: quem está no caminho lê senhas, pedidos e dados pessoais.',
      todo: 'No endereço do banco, acrescente ?sslmode=verify-full; no do armazenamento, use endpoint=https://. Numa rede só dos seus servidores pode ficar.',
    },
  },
  secrets: {
    title: 'Segredos',
    short: {
      what: 'SESSION_SECRETS tem um segredo de menos de 32 caracteres.',
      todo: 'Gere um novo com openssl rand -hex 32 e ponha-o em primeiro; o antigo fica depois dele por 30 dias.',
    },
    guessable: {
      what: 'SESSION_SECRETS tem um segredo que se adivinha: com ele qualquer um entra como qualquer um.',
      todo: 'Gere um novo com openssl rand -hex 32, e tire o antigo; se não havia SEALING_KEYS, ponha-o lá, depois de outra chave nova, para os CPFs abrirem. Todos entram de novo uma vez.',
    },
    open: (file: string) => ({
      what: `Outros usuários desta máquina podem ler ${file}, que assina os cookies.`,
      todo: 'chmod 600 no arquivo. Se alguém pode tê-lo lido, copie-o para SEALING_KEYS, depois de uma chave nova, porque ele sela os CPFs; então apague-o e reinicie: todos entram de novo.',
    }),
    missing: {
      what: 'Ainda não há session-secret em DATA_DIR, embora a feira já tenha contas.',
      todo: 'Se a pasta dos dados é a certa, ele nasce no próximo início, e todos entram de novo uma vez.',
    },
  },
  'sealed-tax-ids': {
    title: 'CPFs selados das compras',
    changed: {
      what: 'O CPF ou CNPJ selado destas compras foi alterado no banco, ou trocado entre compras, e não abre.',
      todo: 'Veja quem escreve no banco além da feira. Uma cópia de segurança de antes tem os textos certos.',
    },
  },
  'sealing-keys': {
    title: 'Chaves do que está selado no banco',
    lacking: {
      what: 'Faltam chaves: os CPFs, os segundos fatores e as contas de banco que elas selaram não abrem. Nada se perdeu enquanto elas existirem em algum lugar.',
      todo: 'Ponha-as de volta em SEALING_KEYS, depois da primeira; elas também estão no ambiente selado das cópias de segurança. feira -- sealing-keys list diz quanto cada uma selou.',
    },
    short: {
      what: 'SEALING_KEYS tem uma chave de menos de 32 caracteres.',
      todo: 'Gere uma nova com openssl rand -hex 32 e ponha-a em primeiro; a antiga fica depois dela até feira -- sealing-keys list dizer que pode sair.',
    },
    guessable: {
      what: 'SEALING_KEYS tem uma chave que se adivinha: quem tem o banco abre os CPFs.',
      todo: 'Gere uma nova com openssl rand -hex 32, ponha-a em primeiro, rode feira -- sealing-keys renew e tire a antiga.',
    },
  },
}
