/**
 * Municipalities by postal code: a line with a state, then its ranges by where they begin, with where they end
 * if that is not where the next begins. Source: Correios, "Faixas de CEP"
 * (https://buscacepinter.correios.com.br/app/faixa_cep_uf_localidade).
 */
export const brMunicipalities = `
SP
01000001-05999999 São Paulo
06000001-06299999 Osasco
06300001-06399999 Carapicuíba
06400001-06499999 Barueri
06500001 Santana de Parnaíba
06550000-06599999 Pirapora do Bom Jesus
06600001-06649999 Jandira
06650001-06699999 Itapevi
06700001 Cotia
06730000-06749999 Vargem Grande Paulista
06750001-06799999 Taboão da Serra
06800001-06849999 Embu das Artes
06850001 Itapecerica da Serra
06890000-06899999 São Lourenço da Serra
06900001 Embu-Guaçu
06950000-06999999 Juquitiba
07000001-07399999 Guarulhos
07400001 Arujá
07500000-07599999 Santa Isabel
07600001-07699999 Mairiporã
07700001-07749999 Caieiras
07750001-07799999 Cajamar
07800001-07899999 Franco da Rocha
07900001 Francisco Morato
08000000-08499999 São Paulo
08500001-08549999 Ferraz de Vasconcelos
08550001-08569999 Poá
08570001-08599999 Itaquaquecetuba
08600001-08699999 Suzano
08700001 Mogi das Cruzes
08900000 Guararema
08940000 Biritiba Mirim
08970000-08999999 Salesópolis
09000001-09299999 Santo André
09300001-09399999 Mauá
09400001 Ribeirão Pires
09450000-09499999 Rio Grande da Serra
09500001-09599999 São Caetano do Sul
09600001-09899999 São Bernardo do Campo
09900001-09999999 Diadema
11000001-11249999 Santos
11250001-11299999 Bertioga
11300001-11399999 São Vicente
11400001-11499999 Guarujá
11500001-11599999 Cubatão
11600001 São Sebastião
11630000-11659999 Ilhabela
11660001-11679999 Caraguatatuba
11680001-11699999 Ubatuba
11700001 Praia Grande
11730000 Mongaguá
11740000-11749999 Itanhaém
11760000 Itariri
11770000 Peruíbe
11790000 Pedro de Toledo
11800000 Juquiá
11850000 Miracatu
11900000 Registro
11910000 Sete Barras
11920000 Iguape
11925000 Ilha Comprida
11930000 Pariquera-Açu
11940000 Jacupiranga
11950000 Cajati
11955000 Barra do Turvo
11960000 Eldorado
11990000-11999999 Cananéia
12000001-12119999 Taubaté
12120001 Tremembé
12130000 Lagoinha
12140000 São Luiz do Paraitinga
12170000 Redenção da Serra
12180000-12199999 Natividade da Serra
12200001 São José dos Campos
12250000 Monteiro Lobato
12260000 Paraibuna
12270000-12279999 Jambeiro
12280001-12299999 Caçapava
12300001 Jacareí
12350000 Igaratá
12380000-12399999 Santa Branca
12400001 Pindamonhangaba
12450000 Santo Antônio do Pinhal
12460000 Campos do Jordão
12490000-12499999 São Bento do Sapucaí
12500001-12524999 Guaratinguetá
12525001 Potim
12530000-12569999 Cunha
12570001-12579999 Aparecida
12580001-12599999 Roseira
12600001 Lorena
12615000 Canas
12620000 Piquete
12630000 Cachoeira Paulista
12690000-12699999 Silveiras
12700001 Cruzeiro
12760000 Lavrinhas
12800000 Queluz
12820000 Areias
12830000 São José do Barreiro
12850000 Bananal
12870000-12899999 Arapeí
12900001 Bragança Paulista
12930000 Tuiuti
12935000-12939999 Vargem
12940001 Atibaia
12955000 Bom Jesus dos Perdões
12960000 Nazaré Paulista
12970000 Piracaia
12980000 Joanópolis
12990000 Pedra Bela
12995000-12999999 Pinhalzinho
13000001-13139999 Campinas
13140001-13149999 Paulínia
13150001-13159999 Cosmópolis
13160001-13169999 Artur Nogueira
13170001-13182999 Sumaré
13183001-13189999 Hortolândia
13190001-13199999 Monte Mor
13200001-13219999 Jundiaí
13220001-13229999 Várzea Paulista
13230001 Campo Limpo Paulista
13240000-13249999 Jarinu
13250001 Itatiba
13260000-13269999 Morungaba
13270001-13279999 Valinhos
13280001-13289999 Vinhedo
13290001-13294999 Louveira
13295001-13299999 Itupeva
13300001-13314999 Itu
13315001-13319999 Cabreúva
13320001-13329999 Salto
13330001 Indaiatuba
13350000-13359999 Elias Fausto
13360001 Capivari
13370000 Rafard
13375000-13379999 Mombuca
13380001-13389999 Nova Odessa
13390001-13399999 Rio das Pedras
13400001-13439999 Piracicaba
13440001-13444999 Saltinho
13445001-13449999 Engenheiro Coelho
13450001-13464999 Santa Bárbara D'Oeste
13465001-13479999 Americana
13480001 Limeira
13490000-13494999 Cordeirópolis
13495001-13499999 Iracemápolis
13500001-13509999 Rio Claro
13510001-13514999 Santa Gertrudes
13515001 Charqueada
13520000-13524999 São Pedro
13525001 Águas de São Pedro
13530000 Itirapina
13537000 Ipeúna
13540000 Corumbataí
13550000-13559999 Analândia
13560001 São Carlos
13580000 Ribeirão Bonito
13590000-13599999 Dourado
13600001-13609999 Araras
13610001-13624999 Leme
13625001-13629999 Santa Cruz da Conceição
13630001-13649999 Pirassununga
13650001-13659999 Santa Cruz das Palmeiras
13660001 Porto Ferreira
13670000 Santa Rita do Passa Quatro
13690000 Descalvado
13700000 Casa Branca
13710000 Tambaú
13715000 Itobi
13720000-13729999 São José do Rio Pardo
13730001 Mococa
13760000 Tapiratiba
13770000 Caconde
13780000 Divinolândia
13790000-13799999 São Sebastião da Grama
13800001 Mogi Mirim
13820000 Monte Alegre do Sul
13825000-13829999 Holambra
13830001 Santo Antônio de Posse
13835000-13839999 Conchal
13840001 Mogi Guaçu
13857000-13859999 Estiva Gerbi
13860001-13869999 Aguaí
13870001 São João da Boa Vista
13880000 Vargem Grande do Sul
13890000-13899999 Águas da Prata
13900001-13909999 Amparo
13910001 Jaguariúna
13920000 Pedreira
13930000 Serra Negra
13940000 Águas de Lindóia
13950000 Lindóia
13960000-13969999 Socorro
13970001 Itapira
13990000 Espírito Santo do Pinhal
13995000-13999999 Santo Antônio do Jardim
14000001 Ribeirão Preto
14115000 Guatapará
14120000 Dumont
14140000 Cravinhos
14150000-14159999 Serrana
14160001 Sertãozinho
14180000 Pontal
14200000 São Simão
14210000 Luís Antônio
14230000 Serra Azul
14240000 Cajuru
14250000 Santa Cruz da Esperança
14260000 Cássia dos Coqueiros
14270000-14299999 Santa Rosa de Viterbo
14300001 Batatais
14340000 Brodowski
14350000 Altinópolis
14390000-14399999 Santo Antônio da Alegria
14400001 Franca
14415000 Patrocínio Paulista
14420000 Itirapuã
14430000 Restinga
14440000 São José da Bela Vista
14445000 Ribeirão Corrente
14450000 Jeriquara
14460000 Cristais Paulista
14470000 Pedregulho
14490000 Rifaina
14500000 Ituverava
14530000 Miguelópolis
14540000 Igarapava
14550000 Aramina
14570000 Buritizal
14580000 Guará
14600000 São Joaquim da Barra
14610000 Ipuã
14620000 Orlândia
14640000 Morro Agudo
14660000 Sales Oliveira
14670000 Nuporanga
14680000-14699999 Jardinópolis
14700001 Bebedouro
14720000 Taiúva
14725000 Taiaçu
14730000 Monte Azul Paulista
14735000 Severínia
14740000 Viradouro
14745000 Terra Roxa
14750000 Pitangueiras
14765000 Taquaral
14770000 Colina
14775000-14779999 Jaborandi
14780001 Barretos
14790000 Guaíra
14795000-14799999 Colômbia
14800001 Araraquara
14813000 Gavião Peixoto
14815000-14819999 Ibaté
14820001 Américo Brasiliense
14825000 Santa Lúcia
14830000 Rincão
14835000 Motuca
14840000 Guariba
14850000 Pradópolis
14860000-14869999 Barrinha
14870001 Jaboticabal
14900000 Itápolis
14910000 Tabatinga
14920000 Nova Europa
14930000 Boa Esperança do Sul
14935000-14939999 Trabiju
14940001 Ibitinga
14955000-14959999 Borborema
14960001 Novo Horizonte
14980000 Sales
14990000-14999999 Irapuã
15000001 São José do Rio Preto
15105000 Potirendaba
15108000 Ipiguá
15110000 Guapiaçu
15115000 Bady Bassitt
15120000-15129999 Neves Paulista
15130001 Mirassol
15140000 Bálsamo
15145000 Mirassolândia
15150000 Monte Aprazível
15155000 Jaci
15160000 Poloni
15170000 Tanabi
15180000 Sebastianópolis do Sul
15190000 Nhandeara
15200000 José Bonifácio
15210000 Nova Aliança
15220000 Mendonça
15225000 Ubarana
15230000 Adolfo
15240000 Nipoã
15250000 União Paulista
15260000 Planalto
15265000 Zacarias
15270000 Macaubal
15275000 Monções
15280000 Turiúba
15285000 Lourdes
15290000 Buritama
15300000 General Salgado
15310000 Magda
15313000 Nova Castilho
15315000 São João de Iracema
15320000 Floreal
15330000 Gastão Vidigal
15340000 Nova Luzitânia
15350000 Auriflama
15355000 Guzolândia
15360000-15369999 Sud Mennucci
15370001 Pereira Barreto
15380000 Suzanápolis
15385000 Ilha Solteira
15390000-15399999 Itapura
15400001 Olímpia
15410000 Cajobi
15420000 Guaraci
15425000 Embaúba
15430000 Altair
15440000 Nova Granada
15450000 Onda Verde
15460000 Icém
15470000 Palestina
15480000 Orindiúva
15490000 Paulo de Faria
15495000-15499999 Riolândia
15500001 Votuporanga
15520000 Valentim Gentil
15525000 Parisi
15530000 Cosmorama
15540000 Álvares Florence
15550000 Américo de Campos
15560000 Pontes Gestal
15570000 Cardoso
15580000-15599999 Mira Estrela
15600001 Fernandópolis
15620000 Macedônia
15625000 Meridiano
15630000 Pedranópolis
15640000 São João das Duas Pontes
15650000 Estrela D'Oeste
15670000 Populina
15680000 Guarani D'Oeste
15685000 Ouroeste
15690000-15699999 Indiaporã
15700001 Jales
15710000 São Francisco
15713000 Vitória Brasil
15715000 Dirce Reis
15718000 Pontalinda
15720000 Palmeira D'Oeste
15730000 Marinópolis
15735000 Aparecida D'Oeste
15740000 Dolcinópolis
15745000 Paranapuã
15748000 Mesópolis
15750000 Santa Albertina
15755000 Turmalina
15760000 Urânia
15763000 Aspásia
15765000 Santana da Ponte Pensa
15768000 Santa Salete
15770000 Três Fronteiras
15773000 Nova Canaã Paulista
15775000 Santa Fé do Sul
15780000 Santa Rita D'Oeste
15785000 Santa Clara D'Oeste
15790000-15799999 Rubinéia
15800001 Catanduva
15820000 Pirangi
15823000 Elisiário
15825000 Paraíso
15828000 Palmares Paulista
15830000 Pindorama
15840000 Itajobi
15845000 Marapoama
15850000 Urupês
15860000 Ibirá
15870000 Catiguá
15880000 Tabapuã
15885000 Novais
15890000 Uchoa
15895000-15899999 Cedral
15900001 Taquaritinga
15910000 Monte Alto
15920000 Vista Alegre do Alto
15930000 Cândido Rodrigues
15940000 Fernando Prestes
15950000 Santa Adélia
15960000 Ariranha
15970000 Santa Ernestina
15980000-15989999 Dobrada
15990001-15999999 Matão
16000001 Araçatuba
16130000-16199999 Santo Antônio do Aracanguá
16200001 Birigui
16210000 Bilac
16220000 Gabriel Monteiro
16230000 Piacatu
16240000 Santópolis do Aguapeí
16250000 Clementina
16260000 Coroados
16265000 Brejo Alegre
16270000 Glicério
16290000-16299999 Braúna
16300001 Penápolis
16310000 Alto Alegre
16340000 Luiziânia
16350000 Barbosa
16360000 Avanhandava
16370000-16399999 Promissão
16400001 Lins
16430000 Guaiçara
16440000 Sabino
16450000-16479999 Getulina
16480001-16499999 Guaimbê
16500001 Cafelândia
16570000-16599999 Guarantã
16600001-16639999 Pirajuí
16640001-16649999 Balbinos
16650001-16659999 Uru
16660001 Pongaí
16670000 Presidente Alves
16680000 Avaí
16700000 Guararapes
16750000 Rubiácea
16790000 Bento de Abreu
16800000 Mirandópolis
16850000 Lavínia
16880000-16899999 Valparaíso
16900001 Andradina
16920000 Castilho
16940000 Nova Independência
16950000 Murutinga do Sul
16980000-16999999 Guaraçaí
17000001-17119999 Bauru
17120001-17149999 Agudos
17150001-17159999 Paulistânia
17160001-17179999 Arealva
17180001-17189999 Iacanga
17190001-17199999 Reginópolis
17200001-17229999 Jaú
17230001-17239999 Itapuí
17240001-17249999 Bocaina
17250001-17259999 Bariri
17260001-17269999 Itaju
17270001 Boracéia
17280000-17289999 Pederneiras
17290001-17299999 Macatuba
17300001-17319999 Dois Córregos
17320001 Mineiros do Tietê
17340000 Barra Bonita
17350000 Igaraçu do Tietê
17360000-17369999 Torrinha
17370001 Santa Maria da Serra
17380000 Brotas
17400000-17409999 Garça
17410001-17419999 Álvaro de Carvalho
17420001-17429999 Lupércio
17430001-17439999 Alvinlândia
17440001-17449999 Ubirajara
17450001-17459999 Gália
17460001 Fernão
17470000-17474999 Duartina
17475001-17479999 Lucianópolis
17480001-17489999 Cabrália Paulista
17490001-17499999 Piratininga
17500001-17539999 Marília
17540001 Ocauçu
17550000-17559999 Júlio Mesquita
17560001 Vera Cruz
17570000-17579999 Oriente
17580001 Pompéia
17590000-17599999 Queiroz
17600001 Tupã
17630000 Arco-Íris
17650000 Herculândia
17670000 Quintana
17680000 Iacri
17690000 Bastos
17700000 Osvaldo Cruz
17710000 Sagres
17720000 Salmourão
17730000 Parapuã
17740000 Rinópolis
17760000 Inúbia Paulista
17780000 Lucélia
17790000 Pracinha
17800000 Adamantina
17810000 Mariápolis
17830000 Flórida Paulista
17860000 Pacaembu
17870000 Flora Rica
17880000 Irapuru
17890000 Junqueirópolis
17900000 Dracena
17920000 Ouro Verde
17930000 Tupi Paulista
17940000 Santa Mercedes
17950000 Nova Guataporanga
17960000 Monte Castelo
17970000 São João do Pau D'Alho
17980000 Panorama
17990000-17999999 Paulicéia
18000001-18109999 Sorocaba
18110001 Votorantim
18120000 Mairinque
18125000-18129999 Alumínio
18130001 São Roque
18147000 Araçariguama
18150000 Ibiúna
18160000 Salto de Pirapora
18170000 Piedade
18180000 Tapiraí
18185000 Pilar do Sul
18190000 Araçoiaba da Serra
18195000-18199999 Capela do Alto
18200001 Itapetininga
18220000 Alambari
18225000 Sarapuí
18230000 São Miguel Arcanjo
18240000 Angatuba
18245000 Campina do Monte Alegre
18250000 Guareí
18255000 Quadra
18260000 Porangaba
18265000-18269999 Torre de Pedra
18270001 Tatuí
18285000 Cesário Lange
18290000-18299999 Buri
18300001 Capão Bonito
18310000 Guapiara
18315000 Ribeirão Grande
18320000 Apiaí
18325000 Barra do Chapéu
18330000 Iporanga
18360000 Itaóca
18380000 Ribeira
18385000-18399999 Itapirapuã Paulista
18400001 Itapeva
18425000 Taquarivaí
18430000 Ribeirão Branco
18435000 Nova Campina
18440000-18459999 Itaberá
18460001 Itararé
18470000 Riversul
18475000 Bom Sucesso de Itararé
18480000 Itaporanga
18490000 Barão de Antonina
18500000-18519999 Laranjal Paulista
18520001 Cerquilho
18530000 Tietê
18535000-18539999 Jumirim
18540001-18549999 Porto Feliz
18550001 Boituva
18560000 Iperó
18570000 Conchas
18580000 Pereiras
18590000-18599999 Bofete
18600001-18619999 Botucatu
18620001 Anhembi
18640000-18649999 Pardinho
18650001-18659999 São Manuel
18660001-18669999 Pratânia
18670001 Areiópolis
18675000-18679999 Borebi
18680001 Lençóis Paulista
18690000-18699999 Itatinga
18700001-18709999 Avaré
18710001 Arandu
18720000-18729999 Paranapanema
18730001 Itaí
18740000 Taquarituba
18745000-18759999 Coronel Macedo
18760001 Cerqueira César
18770000-18774999 Águas de Santa Bárbara
18775001 Iaras
18780000-18789999 Manduri
18790001-18799999 Óleo
18800001-18829999 Piraju
18830001-18839999 Tejupá
18840001 Sarutaiá
18860000-18869999 Timburi
18870001-18889999 Fartura
18890001-18899999 Taguaí
18900001-18934999 Santa Cruz do Rio Pardo
18935001-18939999 Espírito Santo do Turvo
18940001-18949999 São Pedro do Turvo
18950001-18959999 Ipaussu
18960001-18969999 Bernardino de Campos
18970001-18989999 Chavantes
18990001-18999999 Canitar
19000001 Presidente Prudente
19160000 Álvares Machado
19180000 Alfredo Marcondes
19190000 Santo Expedito
19200000 Pirapozinho
19210000 Tarabai
19220000 Narandiba
19230000 Estrela do Norte
19250000 Sandovalina
19260000 Mirante do Paranapanema
19273000 Rosana
19275000 Euclides da Cunha Paulista
19280000 Teodoro Sampaio
19300000 Presidente Bernardes
19350000 Emilianópolis
19360000 Santo Anastácio
19380000-19399999 Ribeirão dos Índios
19400001 Presidente Venceslau
19410000 Piquerobi
19430000 Marabá Paulista
19450000 Caiuá
19470000 Presidente Epitácio
19500000 Martinópolis
19530000 Caiabu
19560000 Indiana
19570000 Regente Feijó
19580000 Anhumas
19590000 Taciba
19600000-19639999 Rancharia
19640001-19649999 Iepê
19650001-19679999 Nantes
19680001-19699999 João Ramalho
19700001 Paraguaçu Paulista
19740000 Borá
19750000-19769999 Lutécia
19770001-19779999 Oscar Bressane
19780001-19799999 Quatá
19800001 Assis
19820000-19829999 Tarumã
19830001 Echaporã
19840000-19859999 Maracaí
19860001 Cruzália
19865000-19869999 Pedrinhas Paulista
19870001-19879999 Florínea
19880001-19899999 Cândido Mota
19900001-19919999 Ourinhos
19920001 Salto Grande
19930000 Ribeirão do Sul
19940000-19959999 Ibirarema
19960001-19969999 Campos Novos Paulista
19970001 Palmital
19990000-19999999 Platina
RJ
20000001-23799999 Rio de Janeiro
23800001 Itaguaí
23860000-23889999 Mangaratiba
23890001-23899999 Seropédica
23900001 Angra dos Reis
23970000-23999999 Paraty
24000001-24399999 Niterói
24400001-24799999 São Gonçalo
24800001 Itaboraí
24890000-24899999 Tanguá
24900001-24999999 Maricá
25000001-25499999 Duque de Caxias
25500001-25599999 São João de Meriti
25600001 Petrópolis
25780000-25799999 São José do Vale do Rio Preto
25800001 Três Rios
25845000 Areal
25850000 Paraíba do Sul
25870000 Comendador Levy Gasparian
25880000-25899999 Sapucaia
25900001-25939999 Magé
25940001-25949999 Guapimirim
25950001-25999999 Teresópolis
26000001-26099999 Nova Iguaçu
26100001 Belford Roxo
26200000-26299999 Nova Iguaçu
26300001-26399999 Queimados
26400001-26499999 Japeri
26500001-26549999 Nilópolis
26550001 Mesquita
26600000 Paracambi
26650000 Engenheiro Paulo de Frontin
26700000 Mendes
26900000 Miguel Pereira
26950000-26999999 Paty do Alferes
27000001 Barra do Piraí
27175000 Piraí
27197000-27199999 Pinheiral
27200001-27299999 Volta Redonda
27300001-27399999 Barra Mansa
27400001 Quatis
27460000-27499999 Rio Claro
27500001 Resende
27570000 Porto Real
27580000 Itatiaia
27600000 Valença
27660000 Rio das Flores
27700000-27899999 Vassouras
27900001 Macaé
27998000-27999999 Carapebus
28000001 Campos dos Goytacazes
28180000 Cardoso Moreira
28200000 São João da Barra
28230000 São Francisco de Itabapoana
28250000 Italva
28300000 Itaperuna
28350000 Laje do Muriaé
28360000 Bom Jesus do Itabapoana
28375000 Varre-Sai
28380000 Natividade
28390000 Porciúncula
28400000 São Fidélis
28430000 Cambuci
28455000 São José de Ubá
28460000 Miracema
28470000 Santo Antônio de Pádua
28495000 Aperibé
28500000 Cantagalo
28540000 Cordeiro
28545000 Macuco
28550000 São Sebastião do Alto
28570000-28599999 Itaocara
28600001 Nova Friburgo
28637000 Sumidouro
28640000 Carmo
28650000 Duas Barras
28660000 Bom Jardim
28680000-28699999 Cachoeiras de Macacu
28735000 Quissamã
28740000 Conceição de Macabu
28750000 Trajano de Moraes
28770000 Santa Maria Madalena
28800000 Rio Bonito
28820000 Silva Jardim
28860000-28889999 Casimiro de Abreu
28890001-28899999 Rio das Ostras
28900001 Cabo Frio
28930000-28939999 Arraial do Cabo
28940001-28949999 São Pedro da Aldeia
28950001 Armação dos Búzios
28960000-28969999 Iguaba Grande
28970001-28989999 Araruama
28990001-28999999 Saquarema
ES
29000001-29099999 Vitória
29100001-29129999 Vila Velha
29130001-29139999 Viana
29140001-29159999 Cariacica
29160001 Serra
29185000-29189999 Fundão
29190001-29199999 Aracruz
29200001 Guarapari
29230000 Anchieta
29240000 Alfredo Chaves
29255000 Marechal Floriano
29260000 Domingos Martins
29280000 Iconha
29285000 Piúma
29290000 Rio Novo do Sul
29295000-29299999 Vargem Alta
29300001 Cachoeiro de Itapemirim
29330000 Itapemirim
29345000 Marataízes
29350000 Presidente Kennedy
29360000 Castelo
29370000 Conceição do Castelo
29375000 Venda Nova do Imigrante
29380000 Muniz Freire
29390000 Iúna
29395000 Ibatiba
29398000 Irupi
29400000 Mimoso do Sul
29450000 Apiacá
29460000 Bom Jesus do Norte
29470000 São José do Calçado
29480000 Muqui
29490000 Atílio Vivácqua
29500000 Alegre
29540000 Ibitirama
29550000 Jerônimo Monteiro
29560000 Guaçuí
29580000 Dores do Rio Preto
29590000 Divino de São Lourenço
29600000 Afonso Cláudio
29615000 Laranja da Terra
29620000 Itarana
29630000 Brejetuba
29640000 Santa Leopoldina
29645000 Santa Maria de Jetibá
29650000 Santa Teresa
29665000 São Roque do Canaã
29670000 Ibiraçu
29680000 João Neiva
29690000-29699999 Itaguaçu
29700001 Colatina
29720000 Governador Lindenberg
29725000 Marilândia
29730000 Baixo Guandu
29745000 São Domingos do Norte
29750000 Pancas
29760000 Alto Rio Novo
29770000 Mantenópolis
29780000 São Gabriel da Palha
29785000 Vila Valério
29795000 Águia Branca
29800000 Barra de São Francisco
29820000 Água Doce do Norte
29830000 Nova Venécia
29843000 Vila Pavão
29845000 Boa Esperança
29850000 Ecoporanga
29880000 Mucurici
29885000 Ponto Belo
29890000-29899999 Montanha
29900001 Linhares
29920000 Rio Bananal
29927000-29929999 Sooretama
29930001 São Mateus
29950000 Jaguaré
29960000 Conceição da Barra
29970000 Pedro Canário
29980000-29999999 Pinheiros
MG
30000001-31999999 Belo Horizonte
32000001-32399999 Contagem
32400001 Ibirité
32450000 Sarzedo
32470000 Mário Campos
32480000-32499999 Brumadinho
32600001-32699999 Betim
32800000-32824999 Esmeraldas
32900000 Igarapé
32920000-32999999 São Joaquim de Bicas
33000001-33199999 Santa Luzia
33200001-33229999 Vespasiano
33230001-33249999 Lagoa Santa
33250001-33259999 Pedro Leopoldo
33350000-33399999 São José da Lapa
33500000-33599999 Confins
33800001 Ribeirão das Neves
33980000-33999999 Taquaraçu de Minas
34000001-34019999 Nova Lima
34300000 Rio Acima
34400000-34499999 Raposos
34500001 Sabará
34800000 Caeté
34990000-34999999 Nova União
35000001 Governador Valadares
35110000 Mathias Lobato
35112000 Frei Inocêncio
35113000 Nova Módica
35114000 Pescador
35115000 Marilac
35116000 Mesquita
35117000 Naque
35118000 Periquito
35120000 Itanhomi
35123000 Capitão Andrade
35125000 Tumiritinga
35130000 Engenheiro Caldas
35135000 Fernandes Tourinho
35138000 Alpercata
35140000 Tarumirim
35144000 Sobrália
35146000 São João do Oriente
35147000 Açucena
35148000-35149999 Dom Cavati
35150001-35169999 Ipatinga
35170001 Coronel Fabriciano
35177000 Antônio Dias
35179000-35179999 Santana do Paraíso
35180001 Timóteo
35185000 Marliéria
35188000 Jaguaraçu
35189000 Braúnas
35190000 Iapu
35193000 Bugre
35194000 Joanésia
35195000 Belo Oriente
35198000 Ipaba
35199000 Vargem Alegre
35200000 Aimorés
35220000 Itueta
35225000 Santa Rita do Itueto
35230000 Resplendor
35240000 Conselheiro Pena
35246000 Cuparaque
35248000 Goiabeira
35249000 Alvarenga
35250000 Galiléia
35258000 São Geraldo do Baixio
35260000 Central de Minas
35265000 Divino das Laranjeiras
35270000 Mendes Pimentel
35275000 São Félix de Minas
35277000 São João do Manteninha
35280000 Itabirinha
35290000 Mantena
35298000-35299999 Nova Belém
35300001 Caratinga
35323000 Imbé de Minas
35324000 Entre Folhas
35325000 Piedade de Caratinga
35326000 Santa Rita de Minas
35328000 Santa Bárbara do Leste
35330000 Inhapim
35334000 São Sebastião do Anta
35335000 São Domingos das Dores
35338000 Ubaporanga
35340000 Bom Jesus do Galho
35345000 Córrego Novo
35348000 Pingo-D'Água
35350000 Raul Soares
35359000 Vermelho Novo
35360000 São Pedro dos Ferros
35364000 Pedra Bonita
35365000 Abre Campo
35367000 Matipó
35368000 Sericita
35370000 Rio Casca
35380000 Urucânia
35382000 Piedade de Ponte Nova
35383000 Santa Cruz do Escalvado
35388000 Santo Antônio do Grama
35390000 Jequeri
35400000-35419999 Ouro Preto
35420001-35429999 Mariana
35430001 Ponte Nova
35436000 Guaraciaba
35437000 Diogo de Vasconcelos
35438000 Acaiaca
35439000 Oratórios
35440000 Dom Silvério
35441000 Sem Peixe
35442000 Rio Doce
35444000 Amparo da Serra
35447000-35449999 Barra Longa
35450001 Itabirito
35460000 Brumadinho
35470000 Moeda
35473000 Belo Vale
35476000 Piedade dos Gerais
35478000 Crucilândia
35480000 Bonfim
35485000 Rio Manso
35488000 Itaguara
35490000 Entre Rios de Minas
35492000 Desterro de Entre Rios
35495000 São Brás do Suaçuí
35497000-35499999 Jeceaba
35500001-35516999 Divinópolis
35520001 Nova Serrana
35530000 Cláudio
35534000 Carmópolis de Minas
35536000 Piracema
35537000 Passa Tempo
35540000 Oliveira
35543000 São Francisco de Paula
35544000 São Gonçalo do Pará
35545000 Perdigão
35547000 Carmo da Mata
35550000 Itapecerica
35555000 Camacho
35557000 Carmo do Cajuru
35560000 Santo Antônio do Monte
35565000 Pedra do Indaiá
35567000 São Sebastião do Oeste
35568000-35568999 Córrego Fundo
35570001 Formiga
35580000 Japaraíba
35582000 Pains
35585000 Pimenta
35588000-35589999 Arcos
35590001 Lagoa da Prata
35595000 Luz
35598000 Arcos
35603000 Araújos
35604000 Moema
35606000 Martinho Campos
35610000 Dores do Indaiá
35613000 Estrela do Indaiá
35617000 Serra da Saudade
35620000 Abaeté
35621000 Biquinhas
35622000 Paineiras
35624000 Cedro do Abaeté
35625000 Quartel Geral
35628000-35629999 Morada Nova de Minas
35630001 Bom Despacho
35640000 Pompéu
35650000 Pitangui
35655000 Onça de Pitangui
35657000-35659999 Leandro Ferreira
35660001 Pará de Minas
35666000 Maravilhas
35667000 Pequi
35668000 Conceição do Pará
35669000 Papagaios
35670000 Mateus Leme
35675000-35679999 Juatuba
35680001 Itaúna
35685000 Itatiaiuçu
35690000 Florestal
35694000 São José da Varginha
35695000-35699999 Igaratinga
35700001 Sete Lagoas
35720000 Matozinhos
35730000 Capim Branco
35732000 Baldim
35736000 Funilândia
35738000-35739999 Prudente de Morais
35760000 Fortuna de Minas
35763000 Inhaúma
35765000 Cachoeira da Prata
35767000 Jequitibá
35770000 Caetanópolis
35774000 Paraopeba
35777000 Araçaí
35780000 Cordisburgo
35785000-35788999 Santana de Pirapama
35789001 Curvelo
35800000 Ferros
35810000 Passabém
35815000 São Sebastião do Rio Preto
35820000 Itambé do Mato Dentro
35830000 Jaboticatubas
35845000 Santana do Riacho
35850000 Congonhas do Norte
35858000 Conceição do Mato Dentro
35865000 Dom Joaquim
35875000 Morro do Pilar
35878000 Carmésia
35880000 Santo Antônio do Rio Abaixo
35894000-35899999 Dores de Guanhães
35900001 Itabira
35908000 Bom Jesus do Amparo
35910000 Santa Maria de Itabira
35920000-35929999 Nova Era
35930001 João Monlevade
35935000 São Gonçalo do Rio Abaixo
35938000 Bela Vista de Minas
35940000 Rio Piracicaba
35950000 Alvinópolis
35960000 Santa Bárbara
35969000 Catas Altas
35970000 Barão de Cocais
35984000 Dionísio
35986000 São José do Goiabal
35993000-35999999 São Domingos do Prata
36000001 Juiz de Fora
36108000 Ewbank da Câmara
36110000 Chácara
36120000 Matias Barbosa
36123000 Simão Pereira
36126000 Belmiro Braga
36130000 Rio Preto
36132000 Santa Bárbara do Monte Verde
36135000 Santa Rita de Jacutinga
36140000 Lima Duarte
36145000 Olaria
36146000 Santana do Garambéu
36148000 Pedro Teixeira
36150000 Rio Novo
36152000 Goianá
36155000 Coronel Pacheco
36157000 Piau
36160000 Guarani
36165000 Tabuleiro
36170000 Piraúba
36180000 Rio Pomba
36185000 Silveirânia
36190000 Mercês
36195000-36199999 Paiva
36200001 Barbacena
36210000 Desterro do Melo
36212000 Barroso
36213000 Dores de Campos
36215000 Santa Bárbara do Tugúrio
36220000 Antônio Carlos
36225000 Ibertioga
36227000 Piedade do Rio Grande
36230000 Bias Fortes
36235000-36239999 Santa Rita de Ibitipoca
36240001 Santos Dumont
36250000 Oliveira Fortes
36255000 Aracitaba
36260000 Alto Rio Doce
36265000 Cipotânea
36270000 Ressaquinha
36272000 Alfredo Vasconcelos
36275000-36279999 Senhora dos Remédios
36280001 Carandaí
36290000 Capela Nova
36295000-36299999 Barroso
36300001 São João Del Rei
36320000 Prados
36325000 Tiradentes
36328000 Santa Cruz de Minas
36330000 Coronel Xavier Chaves
36335000 Ritápolis
36340000 Resende Costa
36345000 Lagoa Dourada
36350000 São Tiago
36360000 Conceição da Barra de Minas
36370000 Nazareno
36390000-36399999 Itutinga
36400001-36409999 Conselheiro Lafaiete
36410001-36419999 Congonhas
36422000 Casa Grande
36424000 Queluzito
36426000 Cristiano Otoni
36428000 Caranaíba
36430000 Santana dos Montes
36440000 Itaverava
36450000 Catas Altas da Noruega
36455000 Lamim
36460000 Rio Espera
36470000 Senhora de Oliveira
36475000 Presidente Bernardes
36480000-36489999 Piranga
36490001-36499999 Ouro Branco
36500001 Ubá
36510000 Rodeiro
36512000 Tocantins
36513000 Dores do Turvo
36515000 Guidoval
36520000 Visconde do Rio Branco
36525000 Guiricema
36530000 São Geraldo
36540000 Senador Firmino
36542000 Brás Pires
36544000 Paula Cândido
36546000 Divinésia
36550000 Coimbra
36555000 Ervália
36560000 Cajuri
36568000-36569999 Porto Firme
36570001 Viçosa
36580000 Teixeiras
36585000 Pedra do Anta
36590000 São Miguel do Anta
36592000 Canaã
36594000 Araponga
36600000 Bicas
36604000 Rochedo de Minas
36606000 Guarará
36608000 Maripá de Minas
36610000 Pequeri
36620000 Santana do Deserto
36630000 Chiador
36640000 Mar de Espanha
36650000 Senador Cortes
36660000 Além Paraíba
36670000-36679999 Santo Antônio do Aventureiro
36680001 São João Nepomuceno
36690000-36699999 Descoberto
36700001 Leopoldina
36710000 Argirita
36720000 Volta Grande
36725000 Estrela Dalva
36730000 Pirapetinga
36740000 Recreio
36750000 Palma
36760000-36769999 Laranjal
36770001 Cataguases
36780000 Astolfo Dutra
36784000 Dona Euzébia
36788000 Itamarati de Minas
36790000 Miraí
36793000 São Sebastião da Vargem Alegre
36795000 Santana de Cataguases
36800000 Carangola
36810000 São Francisco do Glória
36815000 Fervedouro
36820000 Divino
36828000 Orizânia
36830000 Espera Feliz
36832000 Caiana
36834000-36835999 Caparaó
36840000 Faria Lemos
36844000 Tombos
36847000 Pedra Dourada
36850000 Antônio Prado de Minas
36855000 Eugenópolis
36860000 Patrocínio do Muriaé
36870000 Barão de Monte Alto
36878000-36879999 Rosário da Limeira
36880001 Muriaé
36893000 Miradouro
36895000-36899999 Vieiras
36900001 Manhuaçu
36913000 Santa Margarida
36918000 São João do Manhuaçu
36920000 Reduto
36923000 Luisburgo
36925000 Caputira
36930000 Simonésia
36940000 Santana do Manhuaçu
36947000 Conceição de Ipanema
36950000 Ipanema
36953000 Taparuba
36955000 Mutum
36960000 Pocrane
36970000 Manhumirim
36972000 Martins Soares
36974000-36975799 Durandé
36976000 Alto Jequitibá
36979000 Alto Caparaó
36980000 Lajinha
36985000 Chalé
36990000-36999999 São José do Mantimento
37000001 Varginha
37110000 Elói Mendes
37115000 Monte Belo
37120000-37129999 Paraguaçu
37130001 Alfenas
37140000 Areado
37142000 Divisa Nova
37143000 Serrania
37144000 Fama
37145000 Alterosa
37148000 Conceição da Aparecida
37150000 Carmo do Rio Claro
37160000 Campos Gerais
37165000 Campo do Meio
37170000 Boa Esperança
37175000 Ilicínea
37177000 Guapé
37190000 Três Pontas
37195000-37199999 Santana da Vargem
37200001 Lavras
37210000 Itumirim
37215000 Ingaí
37218000 Ijaci
37220000 Bom Sucesso
37223000 Ibituruna
37225000 Carmo da Cachoeira
37235000 Coqueiral
37240000 Luminárias
37245000 Carrancas
37250000 Nepomuceno
37260000 Perdões
37262000 Santo Antônio do Amparo
37264000 Ribeirão Vermelho
37267000 Cana Verde
37270000 Campo Belo
37273000 Aguanil
37275000 Cristais
37278000 Santana do Jacaré
37280000 Candeias
37300000 Andrelândia
37305000 Madre de Deus de Minas
37310000 Bom Jardim de Minas
37330000 Passa Vinte
37340000 Bocaina de Minas
37350000 Liberdade
37360000 Arantina
37370000 São Vicente de Minas
37400000 Campanha
37405000 Monsenhor Paulo
37407000 São Bento Abade
37408000-37409999 São Thomé das Letras
37410001 Três Corações
37420000 Cambuquira
37430000 Conceição do Rio Verde
37440000 Caxambu
37443000 Baependi
37445000 Cruzília
37447000 Minduri
37450000 Aiuruoca
37452000 Serranos
37454000 Seritinga
37456000 Carvalhos
37458000 Alagoa
37460000 Passa Quatro
37464000 Itanhandu
37465000 Virgínia
37466000 Itamonte
37467000 São Sebastião do Rio Verde
37468000 Pouso Alto
37470000 São Lourenço
37472000 Carmo de Minas
37474000 Dom Viçoso
37476000 Cristina
37478000 Soledade de Minas
37480000 Lambari
37484000 Heliodora
37485000 Jesuânia
37488000 Olímpio Noronha
37490000 São Gonçalo do Sapucaí
37496000 Turvolândia
37498000-37499999 Cordislândia
37500001 Itajubá
37508000 Piranguinho
37510000 São José do Alegre
37511000 Piranguçu
37512000 Wenceslau Braz
37514000 Delfim Moreira
37516000 Marmelópolis
37517000 Maria da Fé
37520000 Pedralva
37524000 Natércia
37527000 Conceição das Pedras
37530000 Brazópolis
37536000 Santa Rita do Sapucaí
37542000 Estiva
37545000 Cachoeira de Minas
37548000-37548999 Conceição dos Ouros
37550001 Pouso Alegre
37563000 Tocos do Moji
37564000 Borda da Mata
37566000 Espírito Santo do Dourado
37567000 São Sebastião da Bela Vista
37568000 São João da Mata
37570000 Ouro Fino
37576000 Inconfidentes
37578000 Bueno Brandão
37580000 Monte Sião
37582000 Careaçu
37584000 Congonhal
37586000 Senador José Bento
37588000 Ipuiúna
37589000 Silvianópolis
37590000 Jacutinga
37596000 Albertina
37600000 Cambuí
37605000 Córrego do Bom Jesus
37610000 Bom Repouso
37615000 Senador Amaral
37620000 Munhoz
37630000 Toledo
37640000 Extrema
37650000 Camanducaia
37655000 Itapeva
37660000 Paraisópolis
37670000 Consolação
37680000 Gonçalves
37690000-37699999 Sapucaí-Mirim
37700001 Poços de Caldas
37720000 Botelhos
37730000 Campestre
37740000 Bandeira do Sul
37750000 Machado
37757000 Poço Fundo
37760000 Carvalhópolis
37775000 Santa Rita de Caldas
37780000 Caldas
37790000 Ibitiúra de Minas
37795000 Andradas
37800000 Guaxupé
37805000 Juruaia
37810000 Guaranésia
37820000 Arceburgo
37825000 Ipuiúna
37830000 Guaxupé
37838000 Andradas
37845000-37849999 Congonhal
37855000 São Pedro da União
37860000 Nova Resende
37880000 Cabo Verde
37890000-37899999 Muzambinho
37900001 Passos
37905000 Fortaleza de Minas
37910000 Delfinópolis
37920000 São João Batista do Glória
37922000 Vargem Bonita
37925000 Piumhi
37926000 Doresópolis
37927000 São Roque de Minas
37930000 Capitólio
37940000 Alpinópolis
37945000 São José da Barra
37948000 Bom Jesus da Penha
37950000 São Sebastião do Paraíso
37960000 São Tomás de Aquino
37965000 Jacuí
37968000 Monte Santo de Minas
37970000 Pratápolis
37973000 Itamogi
37975000 Itaú de Minas
37980000 Cássia
37990000 Ibiraci
37993000 Capetinga
37997000-37999999 Claraval
38000001 Uberaba
38108000 Delta
38110000 Água Comprida
38120000 Conceição das Alagoas
38130000 Campo Florido
38140000 Prata
38150000 Veríssimo
38160000 Nova Ponte
38170000 Perdizes
38175000 Santa Juliana
38178000-38179999 Pedrinópolis
38180001 Araxá
38185000 Tapira
38190000 Sacramento
38195000-38199999 Conquista
38200001 Frutal
38210000 Pirajuba
38220000 Planura
38230000 Fronteira
38240000 Itapagipe
38250000 Comendador Gomes
38260000 São Francisco de Sales
38270000 Campina Verde
38280000 Iturama
38288000 União de Minas
38290000 Carneirinho
38295000-38299999 Limeira do Oeste
38300001 Ituiutaba
38310000 Gurinhatã
38320000 Santa Vitória
38350000 Ipiaçu
38360000 Capinópolis
38370000 Cachoeira Dourada
38380000 Canápolis
38390000-38399999 Centralina
38400001-38439999 Uberlândia
38440001 Araguari
38460000 Cascalho Rico
38465000 Araporã
38470000 Grupiara
38475000 Monte Alegre de Minas
38480000 Tupaciguara
38490000 Indianópolis
38500000 Monte Carmelo
38510000 Iraí de Minas
38520000 Romaria
38525000 Estrela do Sul
38530000 Douradoquara
38540000 Abadia dos Dourados
38550000 Coromandel
38570000-38599999 Guarda-Mor
38600001-38609999 Paracatu
38610001 Unaí
38625000 Cabeceira Grande
38630000 Uruana de Minas
38640000 Riachinho
38649000 Urucuia
38650000 Bonfinópolis de Minas
38654000 Dom Bosco
38658000 Natalândia
38660000 Buritis
38680000 Arinos
38689000 Chapada Gaúcha
38690000-38699999 Formoso
38700001 Patos de Minas
38720000 Lagoa Formosa
38730000 Guimarânia
38735000-38739999 Cruzeiro da Fortaleza
38740001 Patrocínio
38750000 Presidente Olegário
38755000 Lagoa Grande
38760000 Serra do Salitre
38770000 João Pinheiro
38779000 Brasilândia de Minas
38780000 Vazante
38785000 Lagamar
38790000 São Gonçalo do Abaeté
38794000 Varjão de Minas
38800000 São Gotardo
38805000 Santa Rosa da Serra
38810000-38819999 Rio Paranaíba
38840001-38849999 Carmo do Paranaíba
38860000 Arapuá
38870000 Matutina
38880000 Tiros
38900000 Bambuí
38910000 Iguatama
38930000 Medeiros
38950000 Ibiá
38960000 Pratinha
38970000 Campos Altos
38980000 Tapiraí
38990000 Córrego Danta
39100000 Diamantina
39120000 Gouveia
39130000 Datas
39135000 Presidente Kubitschek
39140000 Alvorada de Minas
39150000 Serro
39160000 Santo Antônio do Itambé
39165000 Serra Azul de Minas
39170000 Rio Vermelho
39180000 Felício dos Santos
39185000 São Gonçalo do Rio Preto
39188000 Couto de Magalhães de Minas
39190000 Senador Modestino Gonçalves
39200000 Corinto
39205000 Três Marias
39210000 Santo Hipólito
39215000 Monjolos
39219000-39219999 Augusto de Lima
39230000 Buenópolis
39237000 Felixlândia
39240000 Joaquim Felício
39243000 Inimutaba
39245000 Presidente Juscelino
39248000 Morro da Garça
39250000 Lassance
39260000-39269999 Várzea da Palma
39270001 Pirapora
39280000 Buritizeiro
39290000 São Romão
39295000 Santa Fé de Minas
39300000 São Francisco
39317000 Pintópolis
39318000 Icaraí de Minas
39320000 Ubaí
39328000 Ponto Chique
39330000 Brasília de Minas
39335000 Japonvar
39336000 Luislândia
39338000 Campo Azul
39340000 Coração de Jesus
39350000 Ibiaí
39355000 São João da Lagoa
39360000 Lagoa dos Patos
39363000 Engenheiro Navarro
39365000 São João do Pacuí
39370000 Jequitaí
39373000 Mirabela
39378000 Patis
39380000 Claro dos Poções
39387000 Francisco Dumont
39390000 Bocaiúva
39397000 Guaraciama
39398000-39399999 Olhos D'Água
39400001 Montes Claros
39430000 São João da Ponte
39437000-39439999 Lontra
39440001 Janaúba
39450000 Varzelândia
39455000 Ibiracatu
39458000 Verdelândia
39460000 Manga
39465000 Miravânia
39467000 Juvenília
39470000 Itacarambi
39472000 Capitão Enéas
39475000 São João das Missões
39478000 Matias Cardoso
39480000 Januária
39489000 Cônego Marinho
39490000 Bonito de Minas
39492000 Pedras de Maria da Cruz
39495000 Montalvânia
39500000 Monte Azul
39505000 Gameleiras
39508000 Jaíba
39510000 Espinosa
39516000 Mamonas
39517000 Pai Pedro
39518000 Serranópolis de Minas
39520000 Porteirinha
39525000 Nova Porteirinha
39526000 Catuti
39527000 Mato Verde
39529000 Riacho dos Machados
39530000 Rio Pardo de Minas
39535000 Vargem Grande do Rio Pardo
39536000 Indaiabira
39538000 Santo Antônio do Retiro
39540000 São João do Paraíso
39547000 Montezuma
39550000 Taiobeiras
39553000 Ninheira
39555000 Berizal
39558000 Fruta de Leite
39560000 Salinas
39563000 Santa Cruz de Salinas
39565000 Rubelita
39568000 Novorizonte
39569000 Curral de Dentro
39570000 Grão Mogol
39573000 Padre Carvalho
39575000 Josenópolis
39580000 Francisco Sá
39590000 Juramento
39592000 Glaucilândia
39594000 Itacambira
39595000 Botumirim
39598000 Cristália
39600000 Araçuaí
39610000 Itinga
39615000 Ponto dos Volantes
39620000 Medina
39625000 Itaobim
39628000 Comercinho
39630000 Virgem da Lapa
39635000 Coronel Murta
39640000 Berilo
39642000 José Gonçalves de Minas
39644000 Francisco Badaró
39645000 Jenipapo de Minas
39648000 Chapada do Norte
39650000 Minas Novas
39655000 Leme do Prado
39660000 Turmalina
39663000 Veredinha
39665000 Carbonita
39670000 Itamarandiba
39678000 Aricanduva
39680000 Capelinha
39685000 Angelândia
39688000 Setubinha
39690000 Malacacheta
39695000 Franciscópolis
39700000 Peçanha
39703000 Cantagalo
39704000 São João Evangelista
39707000 São José do Jacuri
39708000 Frei Lagonegro
39710000 Coroaci
39715000 Virgolândia
39718000 Nacip Raydan
39720000 Gonzaga
39723000 São Geraldo da Piedade
39725000 Santa Efigênia de Minas
39728000 Sardoá
39730000 Virginópolis
39735000 Divinolândia de Minas
39740000 Guanhães
39745000 Senhora do Porto
39750000 Sabinópolis
39755000 Materlândia
39765000 Paulistas
39770000 Coluna
39775000 José Raydan
39780000 Santa Maria do Suaçuí
39784000 São Pedro do Suaçuí
39785000 São José da Safira
39790000 Água Boa
39795000-39799999 São Sebastião do Maranhão
39800001 Teófilo Otoni
39810000 Caraí
39814000 Pavão
39815000 Itaipé
39816000 Catuji
39817000 Novo Oriente de Minas
39818000 Padre Paraíso
39820000 Novo Cruzeiro
39825000 Ladainha
39827000 Poté
39830000 Itambacuri
39835000 Campanário
39837000 Jampruca
39840000 Frei Gaspar
39848000 São José do Divino
39850000 Ataléia
39855000 Ouro Verde de Minas
39860000 Nanuque
39864000 Carlos Chagas
39868000 Serra dos Aimorés
39870000 Fronteira dos Vales
39873000 Machacalis
39874000 Santa Helena de Minas
39875000 Bertópolis
39878000 Umburatiba
39880000 Águas Formosas
39885000 Crisólita
39890000 Joaíma
39893000 Monte Formoso
39895000 Felisburgo
39900000 Almenara
39912000 Divisópolis
39915000 Mata Verde
39917000 Bandeira
39920000 Jordânia
39925000 Salto da Divisa
39928000 Santa Maria do Salto
39930000 Jacinto
39935000 Santo Antônio do Jacinto
39940000 Rio do Prado
39945000 Palmópolis
39950000 Rubim
39960000 Jequitinhonha
39970000 Pedra Azul
39980000 Cachoeira de Pajeú
39990000 Águas Vermelhas
39995000-39997999 Divisa Alegre
BA
40000001 Salvador
42600000-42699999 Madre de Deus
42700001-42799999 Lauro de Freitas
42800001 Camaçari
42850000 Dias D'Ávila
43700000-43799999 Simões Filho
43800001 Candeias
43850000 São Sebastião do Passé
43900000-43999999 São Francisco do Conde
44000001 Feira de Santana
44150000 Santa Bárbara
44160000 Tanquinho
44180000 Antônio Cardoso
44190000 Santo Estêvão
44200000 Santo Amaro
44220000 Saubara
44230000 Amélia Rodrigues
44245000 Conceição do Jacuípe
44250000 Coração de Maria
44255000 Irará
44260000 Santanópolis
44270000 Terra Nova
44280000 Teodoro Sampaio
44300000 Cachoeira
44320000 Conceição da Feira
44330000 São Gonçalo dos Campos
44340000 Muritiba
44345000 Cabaceiras do Paraguaçu
44350000 Governador Mangabeira
44360000 São Félix
44380000 Cruz das Almas
44400000 Nazaré
44420000-44429999 Maragogipe
44430001 Santo Antônio de Jesus
44450000 Salinas da Margarida
44460000 Itaparica
44470000 Vera Cruz
44480000 Jaguaripe
44490000 Aratuípe
44500000 Castro Alves
44520000 Rafael Jambeiro
44530000 Sapeaçu
44540000 Conceição do Almeida
44550000 São Felipe
44560000 Dom Macedo Costa
44565000-44569999 Varzedo
44575000 Muniz Ferreira
44580000 São Miguel das Matas
44590000 Santa Teresinha
44600000 Ipirá
44610000 Pintadas
44620000 Baixa Grande
44630000 Mairi
44635000 Várzea da Roça
44640000 Riachão do Jacuípe
44642000 Nova Fátima
44645000 Capela do Alto Alegre
44650000 Gavião
44655000 Pé de Serra
44660000-44669999 Serra Preta
44670001 Anguera
44680000 Ipecaetá
44690000 Várzea Nova
44695000 Capim Grosso
44698000 São José do Jacuípe
44700000 Jacobina
44710000 Serrolândia
44713000 Quixabeira
44715000 Várzea do Poço
44718000 Ourolândia
44720000 Miguel Calmon
44730000 Caém
44740000 Saúde
44745000 Mirangaba
44750000 Caldeirão Grande
44755000 Ponto Novo
44770000 Pindobaçu
44775000 Filadélfia
44780000 Antônio Gonçalves
44790000 Campo Formoso
44798000 Umburanas
44800000 Mundo Novo
44830000 Piritiba
44840000 Tapiramutá
44850000 Morro do Chapéu
44860000 Irecê
44880000 Cafarnaum
44885000 Mulungu do Morro
44890000 Canarana
44895000 Barro Alto
44900000 Irecê
44905000 Lapão
44910000 América Dourada
44915000 São Gabriel
44920000 João Dourado
44925000 Jussara
44930000 Presidente Dutra
44940000 Central
44950000 Uibaí
44960000 Ibititá
44970000 Ibipeba
44990000-44999999 Barra do Mendes
45000001 Vitória da Conquista
45120000 Barra do Choça
45130000 Caatiba
45140000 Itambé
45150000 Encruzilhada
45155000 Ribeirão do Largo
45157000 Cândido Sales
45160000 Belo Campo
45170000 Tremedal
45177000 Caraíbas
45180000 Anagé
45190000-45199999 Planalto
45200001 Jequié
45215000 Lafaiete Coutinho
45220000 Aiquara
45225000 Jitaúna
45230000 Itagi
45240000 Manoel Vitorino
45250000 Boa Nova
45255000 Mirante
45256000 Caetanos
45258000 Bom Jesus da Serra
45260000 Poções
45270000 Nova Canaã
45280000 Iguaí
45290000 Ibicuí
45300000 Amargosa
45305000 Elísio Medrado
45310000 Ubaíra
45315000 Milagres
45320000 Santa Inês
45325000 Brejões
45330000 Cravolândia
45340000 Itaquara
45345000 Jaguaquara
45350000 Itiruçu
45355000 Apuarema
45360000 Maracás
45365000 Lajedo do Tabocal
45370000 Irajuba
45375000 Planaltino
45390000 Nova Itarana
45400000 Valença
45416000 Presidente Tancredo Neves
45420000 Cairu
45430000 Taperoá
45435000 Ituberá
45436000 Piraí do Norte
45440000 Nilo Peçanha
45443000 Igrapiúna
45445000 Camamu
45450000 Gandu
45452000 Nova Ibiá
45455000 Itamari
45460000 Wenceslau Guimarães
45465000 Teolândia
45470000 Jiquiriçá
45480000 Mutuípe
45490000 Laje
45500000 Ibirapitanga
45520000 Maraú
45530000 Itacaré
45540000 Gongogi
45545000 Ubaitaba
45550000 Ubatã
45560000 Barra do Rocha
45570000 Ipiaú
45580000 Ibirataia
45585000 Itagibá
45590000-45599999 Dário Meira
45600001 Itabuna
45615000 Buerarema
45620000 São José da Vitória
45622000 Jussari
45625000 Barro Preto
45630000 Itajuípe
45638000 Coaraci
45640000 Almadina
45645000-45649999 Itapitanga
45650001 Ilhéus
45675000 Aurelino Leal
45680000 Uruçuca
45690000 Una
45695000 Arataca
45700000 Itapetinga
45710000 Itororó
45720000 Firmino Alves
45725000 Santa Cruz da Vitória
45730000 Itaju do Colônia
45740000 Floresta Azul
45745000 Ibicaraí
45750000 Itapé
45760000 Macarani
45770000 Maiquinique
45780000 Itarantim
45790000 Potiraguá
45800000 Belmonte
45807000 Santa Cruz Cabrália
45810000-45819999 Porto Seguro
45820001 Eunápolis
45834000 Jucuruçu
45836000 Itamaraju
45840000 Guaratinga
45848000 Itabela
45850000 Itagimirim
45855000 Itapebi
45860000 Canavieiras
45865000 Santa Luzia
45870000 Mascote
45880000 Camacan
45890000 Pau Brasil
45900000 Caravelas
45910000 Alcobaça
45920000 Nova Viçosa
45930000 Mucuri
45940000 Ibirapuã
45950000 Lajedão
45955000 Vereda
45960000 Medeiros Neto
45970000 Itanhém
45980000-45984999 Prado
45985001-45999999 Teixeira de Freitas
46100001 Brumado
46127000 Malhada de Pedras
46130000 Aracatu
46140000 Livramento de Nossa Senhora
46165000 Dom Basílio
46170000 Rio de Contas
46180000 Érico Cardoso
46190000 Paramirim
46200000 Condeúba
46205000 Guajeru
46220000 Rio do Antônio
46250000 Presidente Jânio Quadros
46255000 Maetinga
46270000 Piripá
46280000 Cordeiros
46290000 Mortugaba
46300000 Caculé
46310000 Jacaraci
46330000 Licínio de Almeida
46350000 Urandi
46360000 Pindaí
46380000 Candiba
46390000 Ibiassucê
46400000 Caetité
46425000 Lagoa Real
46430000-46437999 Guanambi
46438001 Iuiu
46440000 Malhada
46445000 Carinhanha
46446000 Feira da Mata
46450000 Sebastião Laranjeiras
46460000 Palmas de Monte Alto
46470000 Riacho de Santana
46480000 Matina
46490000 Igaporã
46500000 Macaúbas
46530000 Boquira
46540000 Ibipitanga
46550000 Rio do Pires
46570000 Botuporã
46575000 Caturama
46580000 Tanque Novo
46600000 Tanhaçu
46620000 Contendas do Sincorá
46640000 Ituaçu
46650000 Barra da Estiva
46670000 Jussiape
46690000 Abaíra
46700000 Ibitiara
46730000 Novo Horizonte
46740000 Boninal
46750000 Mucugê
46760000 Ibicoara
46765000 Piatã
46770000 Iramaia
46780000 Marcionílio Souza
46790000 Itaeté
46800000 Ruy Barbosa
46805000 Macajuba
46810000 Utinga
46820000 Bonito
46825000 Lajedinho
46830000 Andaraí
46835000 Nova Redenção
46840000 Ibiquera
46850000 Boa Vista do Tupim
46860000 Iaçu
46875000 Itatim
46880000 Itaberaba
46900000 Seabra
46930000 Palmeiras
46960000 Lençóis
46970000 Wagner
46980000 Iraquara
46990000 Souto Soares
47100000 Barra
47115000 Muquém de São Francisco
47120000 Buritirama
47150000 Santa Rita de Cássia
47160000 Mansidão
47200000 Remanso
47220000 Campo Alegre de Lourdes
47240000 Pilão Arcado
47300000 Casa Nova
47350000 Sento Sé
47400000 Xique-Xique
47440000 Itaguaçu da Bahia
47450000 Gentio do Ouro
47500000 Paratinga
47520000 Ibotirama
47530000 Oliveira dos Brejinhos
47560000 Brotas de Macaúbas
47580000 Morpará
47590000 Ipupiara
47600000 Bom Jesus da Lapa
47610000 Sítio do Mato
47630000 Serra do Ramalho
47640000 Santa Maria da Vitória
47650000 Correntina
47655000 Jaborandi
47665000 São Félix do Coribe
47680000 Cocos
47690000 Coribe
47700000 Santana
47730000 Canápolis
47740000 Serra Dourada
47750000 Brejolândia
47760000-47799999 Tabocas do Brejo Velho
47800001 Barreiras
47820000 São Desidério
47830000 Baianópolis
47845000-47849999 Catolândia
47850001-47869999 Luís Eduardo Magalhães
47900000 Cotegipe
47940000 Wanderley
47950000 Cristópolis
47960000 Angical
47970000 Riachão das Neves
47990000-47999999 Formosa do Rio Preto
48000001 Alagoinhas
48108000 Araçás
48110000 Catu
48120000 Pojuca
48130000 Aramari
48140000 Pedrão
48150000 Ouriçangas
48170000 Água Fria
48180000 Entre Rios
48280000 Mata de São João
48290000 Itanagra
48300000 Conde
48310000 Jandaíra
48330000 Rio Real
48350000 Aporá
48360000 Acajutiba
48370000 Esplanada
48390000 Cardeal da Silva
48400000 Ribeira do Pombal
48405000 Banzaê
48410000 Cícero Dantas
48415000 Fátima
48420000 Antas
48430000 Paripiranga
48435000 Adustina
48440000 Ribeira do Amparo
48445000 Heliópolis
48450000 Cipó
48455000 Novo Triunfo
48460000 Nova Soure
48470000 Olindina
48475000 Itapicuru
48480000 Crisópolis
48485000 Sátiro Dias
48490000 Inhambupe
48500000 Euclides da Cunha
48520000 Canudos
48540000 Jeremoabo
48565000 Sítio do Quinto
48570000 Santa Brígida
48580000 Pedro Alexandre
48590000-48599999 Coronel João Sá
48600001 Paulo Afonso
48620000 Glória
48630000 Rodelas
48650000 Macururé
48660000 Chorrochó
48680000 Abaré
48700000 Serrinha
48705000 Barrocas
48710000 Candeal
48720000 Lamarão
48725000 Ichu
48730000 Conceição do Coité
48750000 Retirolândia
48760000 Araci
48770000 Teofilândia
48780000 Biritinga
48790000 Tucano
48800000 Monte Santo
48830000 Quijingue
48840000 Cansanção
48850000 Itiúba
48860000 Queimadas
48870000 Nordestina
48880000 Santaluz
48890000 Valente
48895000-48899999 São Domingos
48900001 Juazeiro
48925000 Sobradinho
48930000 Curaçá
48950000 Uauá
48960000 Jaguarari
48970000 Senhor do Bonfim
48990000-48999999 Andorinha
SE
49000001 Aracaju
49100000 São Cristóvão
49120000 Itaporanga D'Ajuda
49130000 Riachuelo
49140000 Barra dos Coqueiros
49150000 Nossa Senhora do Socorro
49170000 Laranjeiras
49180000 Santo Amaro das Brotas
49190000 Pirambu
49200000 Estância
49220000 Arauá
49230000 Santa Luzia do Itanhy
49250000 Indiaroba
49260000 Umbaúba
49270000 Cristinápolis
49280000 Tomar do Geru
49290000 Itabaianinha
49300000 Tobias Barreto
49320000 Riachão do Dantas
49350000 Pedrinhas
49360000 Boquim
49390000 Salgado
49400000 Lagarto
49480000 Simão Dias
49490000-49499999 Poço Verde
49500001 Itabaiana
49512000 Pedra Mole
49514000 Frei Paulo
49517000 Pinhão
49520000 Campo do Brito
49525000 São Domingos
49530000 Ribeirópolis
49535000 São Miguel do Aleixo
49540000 Nossa Senhora Aparecida
49550000 Carira
49560000 Moita Bonita
49565000 Macambira
49570000 Malhador
49580000 Areia Branca
49600000 Nossa Senhora das Dores
49630000 Siriri
49640000 Santa Rosa de Lima
49650000 Divina Pastora
49660000 Cumbe
49670000 Feira Nova
49680000 Nossa Senhora da Glória
49690000 Monte Alegre de Sergipe
49700000 Capela
49740000 Carmópolis
49750000 General Maynard
49760000 Rosário do Catete
49770000 Maruim
49780000 Muribeca
49790000 Aquidabã
49800000 Porto da Folha
49810000 Poço Redondo
49820000 Canindé de São Francisco
49830000 Gararu
49860000 Graccho Cardoso
49870000 Itabi
49880000 Canhoba
49890000 Nossa Senhora de Lourdes
49900000 Propriá
49910000 Telha
49920000 Amparo de São Francisco
49930000 Cedro de São João
49940000 Malhada dos Bois
49945000 São Francisco
49950000 Japoatã
49960000 Japaratuba
49970000 Pacatuba
49980000 Neópolis
49985000 Santana do São Francisco
49990000 Ilha das Flores
49995000-49999999 Brejo Grande
PE
50000001-52999999 Recife
53000001-53399999 Olinda
53400001-53499999 Paulista
53500001-53599999 Abreu e Lima
53600001 Igarassu
53690000 Araçoiaba
53700000 Itapissuma
53900000 Ilha de Itamaracá
53990000-53999999 Fernando de Noronha
54000001-54499999 Jaboatão dos Guararapes
54500001-54599999 Cabo de Santo Agostinho
54700001-54749999 São Lourenço da Mata
54750001 Camaragibe
54800000-54999999 Moreno
55000001 Caruaru
55120000 Riacho das Almas
55125000 Toritama
55130000 São Caitano
55140000-55149999 Tacaimbó
55150001 Belo Jardim
55170000 Brejo da Madre de Deus
55180000-55189999 Jataúba
55190001 Santa Cruz do Capibaribe
55200000 Pesqueira
55240000 Poção
55250000 Sanharó
55260000 Alagoinha
55270000 Venturosa
55280000-55289999 Pedra
55290001 Garanhuns
55305000 Terezinha
55310000 Palmeirina
55315000 Correntes
55320000 Lagoa do Ouro
55325000 Brejão
55330000 Bom Conselho
55340000 Águas Belas
55345000 Iati
55350000 Saloá
55355000 Paranatama
55360000 Caetés
55365000 Capoeiras
55370000 São Bento do Una
55375000 Calçado
55380000 Cachoeirinha
55385000 Lajedo
55390000 Ibirajuba
55395000 Jupi
55398000 Jucati
55400000 Catende
55405000 Maraial
55409000 Jaqueira
55410000 São Benedito do Sul
55415000 Quipapá
55420000 Canhotinho
55430000 Angelim
55435000 São João
55440000 Belém de Maria
55450000 Lagoa dos Gatos
55460000 Cupira
55470000 Panelas
55480000 Jurema
55490000 Altinho
55495000 Agrestina
55500000 Escada
55510000 Primavera
55515000 Amaraji
55520000 Ribeirão
55525000 Cortês
55530000 Gameleira
55535000 Joaquim Nabuco
55540000 Palmares
55550000 Água Preta
55555000 Xexéu
55560000 Barreiros
55565000 São José da Coroa Grande
55570000 Rio Formoso
55578000 Tamandaré
55580000 Sirinhaém
55590000-55599999 Ipojuca
55600001 Vitória de Santo Antão
55620000 Glória do Goitá
55630000 Pombos
55636000-55639999 Chã Grande
55640001 Gravatá
55650000 Passira
55655000 Cumaru
55660000 Bezerros
55665000 Camocim de São Félix
55670000 São Joaquim do Monte
55675000 Salgadinho
55680000 Bonito
55690000 Barra de Guabiraba
55695000 Sairé
55700000 Limoeiro
55715000 Feira Nova
55720000 João Alfredo
55730000 Bom Jardim
55740000 Machados
55745000 Orobó
55750000 Surubim
55755000 Casinhas
55760000 Vertente do Lério
55765000 Santa Maria do Cambucá
55770000 Vertentes
55780000 Frei Miguelinho
55790000 Taquaritinga do Norte
55800000 Nazaré da Mata
55805000-55809999 Tracunhaém
55810001 Carpina
55820000 Lagoa do Carro
55825000 Paudalho
55835000 Chã de Alegria
55840000 Lagoa do Itaenga
55845000 Buenos Aires
55850000 Vicência
55860000 São Vicente Ferrer
55865000 Macaparana
55870000 Timbaúba
55880000 Ferreiros
55890000 Aliança
55900000 Goiana
55920000 Itambé
55930000 Camutanga
55940000 Condado
55950000 Itaquitinga
56000000 Salgueiro
56120000 Verdejante
56130000 Cedro
56140000 Serrita
56150000 Moreilândia
56160000 Granito
56163000 Parnamirim
56170000 Orocó
56180000 Cabrobó
56190000 Terra Nova
56200000 Ouricuri
56210000 Santa Filomena
56215000 Santa Cruz
56220000 Bodocó
56230000 Exu
56250000 Trindade
56260000 Ipubi
56280000-56299999 Araripina
56300001 Petrolina
56355000 Dormentes
56360000 Afrânio
56380000 Santa Maria da Boa Vista
56395000 Lagoa Grande
56400000 Floresta
56420000 Carnaubeira da Penha
56430000 Itacuruba
56440000 Belém do São Francisco
56460000 Petrolândia
56470000 Jatobá
56480000-56499999 Tacaratu
56500001 Arcoverde
56520000 Buíque
56540000 Tupanatinga
56550000 Itaíba
56560000 Inajá
56565000 Manari
56580000 Ibimirim
56600000 Sertânia
56640000 Custódia
56670000 Betânia
56700000 São José do Egito
56720000 Itapetim
56740000 Brejinho
56750000 Santa Terezinha
56760000 Tuparetama
56780000 Tabira
56795000 Solidão
56800000 Afogados da Ingazeira
56820000 Carnaíba
56828000 Quixabá
56830000 Ingazeira
56840000 Iguaracy
56850000 Flores
56870000 Triunfo
56895000-56899999 Santa Cruz da Baixa Verde
56900001 Serra Talhada
56930000 Calumbi
56950000 São José do Belmonte
56980000-56999999 Mirandiba
AL
57000001 Maceió
57100000 Rio Largo
57120000 Satuba
57130000 Santa Luzia do Norte
57140000 Coqueiro Seco
57150000 Pilar
57160000 Marechal Deodoro
57180000 Barra de São Miguel
57200000 Penedo
57210000 Piaçabuçu
57220000 Feliz Deserto
57230000-57239999 Coruripe
57240001 São Miguel dos Campos
57250000 Campo Alegre
57255000 Jequiá da Praia
57257000 Roteiro
57260000-57264999 Limoeiro de Anadia
57265001 Teotônio Vilela
57270000 Junqueiro
57275000 São Sebastião
57280000 Igreja Nova
57290000-57299999 Porto Real do Colégio
57300001 Arapiraca
57320000 Craíbas
57325000 Coité do Nóia
57330000 Lagoa da Canoa
57340000 Feira Grande
57350000 Campo Grande
57360000 Girau do Ponciano
57370000 Traipu
57380000 São Brás
57390000 Olho D'Água Grande
57400000 Pão de Açúcar
57410000 Palestina
57420000 Batalha
57425000 Jaramataia
57430000 Jacaré dos Homens
57435000 Belo Monte
57440000 Monteirópolis
57442000 Olho D'Água das Flores
57445000 São José da Tapera
57460000 Piranhas
57470000 Olho D'Água do Casado
57475000 Pariconha
57480000 Delmiro Gouveia
57490000 Água Branca
57500000 Santana do Ipanema
57510000 Poço das Trincheiras
57515000 Senador Rui Palmeira
57520000 Maravilha
57525000 Ouro Branco
57530000 Canapi
57535000 Carneiros
57540000 Mata Grande
57545000 Inhapi
57550000 Olivença
57560000 Dois Riachos
57570000 Cacimbinhas
57580000-57599999 Major Isidoro
57600001 Palmeira dos Índios
57615000 Minador do Negrão
57620000 Igaci
57625000 Estrela de Alagoas
57630000 Belém
57635000 Tanque D'Arca
57640000 Taquarana
57660000 Anadia
57670000 Maribondo
57680000 Boca da Mata
57690000 Atalaia
57700000 Viçosa
57720000 Pindoba
57730000 Mar Vermelho
57740000 Paulo Jacinto
57750000 Quebrangulo
57760000 Chã Preta
57770000 Cajueiro
57780000 Capela
57800000 União dos Palmares
57820000 Murici
57830000 Branquinha
57840000 Santana do Mundaú
57860000 São José da Laje
57890000 Ibateguara
57900000 Porto Calvo
57910000 Matriz de Camaragibe
57920000 São Luís do Quitunde
57925000 Barra de Santo Antônio
57930000 Passo de Camaragibe
57935000 Paripueira
57940000 São Miguel dos Milagres
57945000 Porto de Pedras
57950000 Japaratinga
57955000 Maragogi
57960000 Jacuípe
57965000 Jundiá
57968000 Campestre
57970000 Novo Lino
57975000 Colônia Leopoldina
57980000 Joaquim Gomes
57990000 Messias
57995000-57999999 Flexeiras
PB
58000001-58099999 João Pessoa
58100001-58109999 Cabedelo
58110001 Bayeux
58115000 Puxinanã
58117000 Lagoa Seca
58119000 São Sebastião de Lagoa de Roça
58120000 Massaranduba
58123000 Boa Vista
58125000 Alagoa Nova
58128000 Matinhas
58135000 Esperança
58140000 Areial
58145000 Montadas
58150000 Pocinhos
58155000 Soledade
58158000 São Vicente do Seridó
58160000 Olivedos
58167000 Cubati
58170000 Barra de Santa Rosa
58173000 Damião
58175000 Cuité
58177000 Sossego
58178000 Nova Floresta
58180000 Pedra Lavrada
58184000 Nova Palmeira
58187000 Picuí
58188000 Baraúna
58195000 Frei Martinho
58200000 Guarabira
58208000 Cuitegi
58210000 Pilõezinhos
58213000 Pirpirituba
58220000 Bananeiras
58225000 Solânea
58228000 Dona Inês
58230000 Cacimba de Dentro
58233000 Araruna
58235000 Riachão
58238000 Casserengue
58240000 Tacima
58250000 Lagoa de Dentro
58253000 Caiçara
58254000 Logradouro
58255000 Belém
58260000 Serra da Raiz
58265000 Duas Estradas
58268000 Sertãozinho
58270000 Araçagi
58273000 Pedro Régis
58275000 Itapororoca
58278000 Jacaraú
58280000 Mamanguape
58287000 Capim
58289000 Cuité de Mamanguape
58291000 Curral de Cima
58292000 Mataraca
58294000 Marcação
58295000 Baía da Traição
58297000-58299999 Rio Tinto
58300001-58304999 Santa Rita
58315000 Lucena
58320000 Alhandra
58322000 Conde
58324000 Pitimbu
58326000 Caaporã
58328000 Pedras de Fogo
58330000 Juripiranga
58334000 São Miguel de Taipu
58337000 Cruz do Espírito Santo
58338000 Pilar
58339000 São José dos Ramos
58340000 Sapé
58342000 Sobrado
58345000 Mari
58348000 Riachão do Poço
58350000 Caldas Brandão
58354000 Mulungu
58356000 Gurinhém
58360000 Itabaiana
58370000-58373999 Salgado de São Félix
58375000 Mogeiro
58378000 Itatuba
58380000 Ingá
58382000 Riachão do Bacamarte
58385000 Serra Redonda
58387000 Juarez Távora
58388000 Alagoa Grande
58390000 Alagoinha
58393000 Pilões
58394000 Borborema
58395000 Serraria
58396000 Arara
58397000 Areia
58398000 Remígio
58399000-58399999 Algodão de Jandaíra
58400001 Campina Grande
58450000 Boqueirão
58455000 Caturité
58458000 Barra de Santana
58460000 Alcantil
58463000 Santa Cecília
58465000 Riacho de Santo Antônio
58470000 Queimadas
58480000 Cabaceiras
58483000 Barra de São Miguel
58485000 São Domingos do Cariri
58487000 Fagundes
58489000 Aroeiras
58492000 Gado Bravo
58494000 Natuba
58497000 Umbuzeiro
58500000 Monteiro
58510000 São Sebastião do Umbuzeiro
58515000 Zabelê
58520000 São João do Tigre
58530000 Camalaú
58535000 Congo
58540000 Sumé
58548000 Amparo
58550000 Prata
58560000 Ouro Velho
58570000 São José dos Cordeiros
58575000 Parari
58580000 Serra Branca
58588000 Coxixola
58590000 São João do Cariri
58595000 Caraúbas
58600000 Santa Luzia
58610000 São José do Sabugi
58620000 Várzea
58625000 São Mamede
58640000 Junco do Seridó
58650000 Salgadinho
58660000 Juazeirinho
58665000 Tenório
58670000 Gurjão
58675000 Santo André
58680000 Taperoá
58685000 Assunção
58690000 Livramento
58695000 Desterro
58698000-58699999 Cacimbas
58700001 Patos
58710000 Vista Serrana
58713000 Malta
58714000 Condado
58715000 Catingueira
58720000 Santa Teresinha
58723000 São José de Espinharas
58725000 São José do Bonfim
58730000 Cacimba de Areia
58732000 Areia de Baraúnas
58733000 Quixabá
58734000 Passagem
58735000 Teixeira
58737000 Maturéia
58740000 Mãe D'Água
58745000 Imaculada
58748000 Água Branca
58750000 Juru
58753000 Tavares
58755000 Princesa Isabel
58758000 São José de Princesa
58760000 Olho D'Água
58763000 Emas
58765000 Piancó
58770000 Coremas
58775000 Igaracy
58778000 Aguiar
58780000 Itaporanga
58784000 São José de Caiana
58790000 Pedra Branca
58795000 Santana dos Garrotes
58798000-58799999 Nova Olinda
58800001 Sousa
58815000 São José da Lagoa Tapada
58817000 Nazarezinho
58818000 São Francisco
58819000 Marizópolis
58820000 Lastro
58822000 Vieirópolis
58823000 Aparecida
58824000 Santa Cruz
58830000 Jericó
58832000 Mato Grosso
58835000 Lagoa
58840000 Pombal
58853000 São Domingos
58855000 Cajazeirinhas
58857000 São Bentinho
58860000 Paulista
58865000 São Bento
58870000 Riacho dos Cavalos
58880000 Brejo dos Santos
58884000 Catolé do Rocha
58887000 Bom Sucesso
58890000 Brejo do Cruz
58893000 São José do Brejo do Cruz
58895000 Belém do Brejo do Cruz
58900000 Cajazeiras
58908000 Poço de José de Moura
58910000 São João do Rio do Peixe
58915000 Uiraúna
58920000 Triunfo
58922000 Bernardino Batista
58925000 Santa Helena
58928000 Joca Claudino
58930000 Bom Jesus
58933000 Poço Dantas
58935000 Cachoeira dos Índios
58940000 São José de Piranhas
58945000 Carrapateira
58950000 Monte Horebe
58955000 Serra Grande
58960000 Bonito de Santa Fé
58970000 Conceição
58978000 Santa Inês
58980000 Ibiara
58985000 Santana de Mangueira
58990000 Curral Velho
58993000 Boa Ventura
58994000 Diamante
58995000-58996999 Manaíra
RN
59000001-59139999 Natal
59140001 Parnamirim
59162000 São José de Mipibu
59164000 Nísia Floresta
59168000 Senador Georgino Avelino
59170000 Arez
59173000 Goianinha
59178000 Tibau do Sul
59180000 Espírito Santo
59182000 Monte Alegre
59184000 Vera Cruz
59185000-59186999 Várzea
59188000 Jundiá
59190000 Canguaretama
59192000 Vila Flor
59194000 Baía Formosa
59196000 Pedro Velho
59198000 Montanhas
59200000 Santa Cruz
59210000 São Bento do Trairi
59213000 Japi
59214000 Serra de São Bento
59215000 Nova Cruz
59217000 Monte das Gameleiras
59218000 Passa e Fica
59219000 Brejinho
59220000 Coronel Ezequiel
59225000 Jaçanã
59227000 Lagoa D'Anta
59230000 Campo Redondo
59235000 Lajes Pintadas
59240000 Tangará
59244000 Lagoa de Pedras
59245000 Serra Caiada
59247000 Lagoa Salgada
59250000 Senador Elói de Souza
59255000 Santo Antônio
59258000 Serrinha
59259000 Passagem
59260000 Boa Saúde
59270000 Bom Jesus
59275000-59279999 São José do Campestre
59280001-59289999 Macaíba
59290001 São Gonçalo do Amarante
59300000 Caicó
59310000 São João do Sabugi
59315000 Ipueira
59318000 Serra Negra do Norte
59320000 Timbaúba dos Batistas
59324000 Jardim de Piranhas
59327000 São Fernando
59330000 Jucurutu
59335000 Florânia
59338000 Tenente Laurentino Cruz
59340000 São Vicente
59343000 Jardim do Seridó
59347000 Ouro Branco
59350000 Santana do Seridó
59355000 Equador
59360000 Parelhas
59370000 Acari
59374000 Carnaúba dos Dantas
59375000 Cruzeta
59378000 São José do Seridó
59380000 Currais Novos
59390000 Lagoa Nova
59395000 Cerro Corá
59400000 São Tomé
59410000 Barcelona
59420000 Ruy Barbosa
59430000 Lagoa de Velhos
59440000 Sítio Novo
59460000 São Paulo do Potengi
59464000 Santa Maria
59470000 Riachuelo
59480000 São Pedro
59490000 Ielmo Marinho
59500000 Macau
59504000 Pendências
59507000 Alto do Rodrigues
59508000 Ipanguaçu
59510000 Afonso Bezerra
59513000 Itajá
59515000 Angicos
59517000 Fernando Pedroza
59518000 São Rafael
59520000 Santana do Matos
59528000 Bodó
59530000 Pedro Avelino
59535000 Lajes
59540000 Caiçara do Rio do Vento
59544000 Jardim de Angicos
59547000 Pedra Preta
59550000 João Câmara
59555000 Bento Fernandes
59560000 Poço Branco
59565000 Taipu
59570000 Ceará-Mirim
59575000 Extremoz
59578000 Rio do Fogo
59580000 Maxaranguape
59582000 Pureza
59584000 Touros
59585000 São Miguel do Gostoso
59586000 Parazinho
59588000 Pedra Grande
59590000 São Bento do Norte
59592000 Caiçara do Norte
59594000 Jandaíra
59596000 Galinhos
59598000-59599999 Guamaré
59600001 Mossoró
59650000 Açu
59655000 Areia Branca
59660000 Paraú
59663000 Serra do Mel
59665000 Carnaubais
59668000 Porto do Mangue
59670000 Upanema
59675000 Grossos
59678000 Tibau
59680000 Campo Grande
59685000 Triunfo Potiguar
59690000 Janduís
59695000 Baraúna
59700000 Apodi
59730000 Olho-D'Água do Borges
59740000 Rafael Godeiro
59760000 Almino Afonso
59770000 Patu
59775000 Messias Targino
59780000 Caraúbas
59790000 Governador Dix-Sept Rosado
59795000 Felipe Guerra
59800000 Martins
59805000 Lucrécia
59808000 Serrinha dos Pintos
59810000 Portalegre
59815000 Viçosa
59820000 Riacho da Cruz
59830000 Rodolfo Fernandes
59840000 Taboleiro Grande
59855000 Itaú
59856000 Severiano Melo
59865000 Umarizal
59870000 Antônio Martins
59880000 João Dias
59890000 Frutuoso Gomes
59900000 Pau dos Ferros
59902000 Francisco Dantas
59905000 Encanto
59908000 São Francisco do Oeste
59910000 Doutor Severiano
59920000 São Miguel
59925000 Venha-Ver
59930000 Coronel João Pessoa
59940000 Luís Gomes
59945000 Major Sales
59950000 Paraná
59955000 Tenente Ananias
59960000 Pilões
59965000 Alexandria
59970000 Marcelino Vieira
59980000 José da Penha
59987000 Riacho de Santana
59990000 Rafael Fernandes
59995000-59999999 Água Nova
CE
60000001-61599999 Fortaleza
61600001 Caucaia
61700000-61759999 Aquiraz
61760001-61799999 Eusébio
61800001 Pacatuba
61880000 Itaitinga
61890000-61899999 Guaiúba
61900001-61939999 Maracanaú
61940001-61999999 Maranguape
62000001 Sobral
62115000 Forquilha
62120000 Alcântaras
62130000 Meruoca
62140000 Massapê
62150000 Santana do Acaraú
62160000 Coreaú
62170000 Mucambo
62180000 Pacujá
62184000 Cariré
62190000 Groairas
62200000 Nova Russas
62210000 Ararendá
62215000 Ipaporanga
62220000 Poranga
62230000 Ipueiras
62250000 Ipu
62255000 Pires Ferreira
62260000 Reriutaba
62265000 Varjota
62270000 Hidrolândia
62280000 Santa Quitéria
62297000 Catunda
62300000-62319999 Viçosa do Ceará
62320001 Tianguá
62340000 Frecheirinha
62350000 Ubajara
62360000 Ibiapina
62365000 Graça
62370000 São Benedito
62375000 Carnaubal
62380000 Guaraciaba do Norte
62390000 Croatá
62400000 Camocim
62410000 Barroquinha
62420000 Chaval
62430000 Granja
62450000 Martinópole
62460000 Uruoca
62470000 Senador Sá
62480000-62499999 Moraújo
62500001 Itapipoca
62530000 Miraíma
62540000 Amontada
62550000 Morrinhos
62560000 Marco
62570000 Bela Cruz
62580000 Acaraú
62590000 Itarema
62595000 Cruz
62598000 Jijoca de Jericoacoara
62600000 Itapajé
62610000 Tejuçuoca
62620000 Irauçuba
62630000 Apuiarés
62640000 Pentecoste
62650000 Uruburetama
62655000 Tururu
62660000 Umirim
62665000 São Luís do Curu
62670000 São Gonçalo do Amarante
62680000 Paracuru
62685000 Paraipaba
62690000 Trairi
62700000 Canindé
62720000 Itatira
62730000 Caridade
62736000 Paramoti
62738000 General Sampaio
62740000 Itapiúna
62748000 Capistrano
62750000 Aracoiaba
62755000 Ocara
62760000 Baturité
62762000 Aratuba
62764000 Mulungu
62766000 Guaramiranga
62770000 Pacoti
62780000 Palmácia
62785000 Acarape
62790000 Redenção
62795000 Barreira
62800000 Aracati
62810000 Icapuí
62815000 Fortim
62820000 Itaiçaba
62823000 Jaguaruana
62840000 Beberibe
62850000 Cascavel
62860000 Pindoretama
62870000 Pacajus
62875000-62879999 Chorozinho
62880001 Horizonte
62900000 Russas
62910000 Palhano
62920000 Quixeré
62930000 Limoeiro do Norte
62940000 Morada Nova
62955000 Ibicuitinga
62960000 Tabuleiro do Norte
62965000 São João do Jaguaribe
62970000 Alto Santo
62980000 Iracema
62990000-62999999 Potiretama
63000001-63099999 Juazeiro do Norte
63100001 Crato
63140000 Assaré
63145000 Tarrafas
63150000 Campos Sales
63155000 Salitre
63160000 Potengi
63165000 Nova Olinda
63170000 Araripe
63180000 Barbalha
63185000 Farias Brito
63190000 Santana do Cariri
63195000 Altaneira
63200000 Missão Velha
63210000 Mauriti
63220000 Caririaçu
63230000 Granjeiro
63240000 Abaiara
63250000 Milagres
63260000 Brejo Santo
63270000 Porteiras
63275000 Jati
63280000 Penaforte
63290000 Jardim
63300000 Lavras da Mangabeira
63310000 Umari
63320000 Baixio
63340000 Ipaumirim
63360000 Aurora
63380000 Barro
63400000 Cedro
63430000 Icó
63460000 Pereiro
63470000 Ererê
63475000 Jaguaribe
63480000 Jaguaretama
63490000-63499999 Jaguaribara
63500001 Iguatu
63515000 Quixelô
63520000 Orós
63530000 Cariús
63540000 Várzea Alegre
63560000 Acopiara
63570000 Antonina do Norte
63575000 Aiuaba
63580000 Jucás
63590000 Saboeiro
63595000 Catarina
63600000 Senador Pompeu
63605000 Piquet Carneiro
63610000 Mombaça
63620000 Solonópole
63630000 Pedra Branca
63635000 Milhã
63640000 Independência
63645000 Deputado Irapuan Pinheiro
63650000 Quiterianópolis
63660000 Tauá
63670000 Arneiroz
63680000-63699999 Parambu
63700001 Crateús
63740000 Novo Oriente
63750000 Tamboril
63780000 Monsenhor Tabosa
63800000 Quixeramobim
63860000 Madalena
63870000-63899999 Boa Viagem
63900001 Quixadá
63950000 Choró
63960000 Banabuiú
63970000-63999999 Ibaretama
PI
64000001 Teresina
64100000 Barras
64105000 Cabeceiras do Piauí
64108000 Boa Hora
64110000 José de Freitas
64120000-64125999 União
64130000 Miguel Alves
64138000 Lagoa Alegre
64140000 Nossa Senhora dos Remédios
64145000 Porto
64148000 Campo Largo do Piauí
64150000 Matias Olímpio
64155000 São João do Arraial
64160000 Luzilândia
64165000 Joca Marques
64168000 Madeiro
64170000 Joaquim Pires
64175000 Murici dos Portelas
64178000 Morro do Chapéu do Piauí
64180000 Esperantina
64190000-64199999 Batalha
64200001 Parnaíba
64220000 Luís Correia
64222000 Cajueiro da Praia
64224000 Ilha Grande
64225000 Bom Princípio do Piauí
64228000 Caxingó
64230000 Buriti dos Lopes
64233000 Caraúbas do Piauí
64235000 Cocal
64238000 Cocal dos Alves
64240000 Piracuruca
64243000 São João da Fronteira
64245000 São José do Divino
64250000 Domingos Mourão
64253000 Milton Brandão
64255000 Pedro II
64258000 Lagoa de São Francisco
64260000 Piripiri
64265000 Brasileira
64270000 Capitão de Campos
64275000 Jatobá do Piauí
64278000 Cocal de Telha
64280000 Campo Maior
64283000 Boqueirão do Piauí
64285000 Sigefredo Pacheco
64288000 Nossa Senhora de Nazaré
64290000 Altos
64295000 Pau D'Arco do Piauí
64300000 Valença do Piauí
64308000 Lagoa do Sítio
64310000 Aroazes
64315000 Santa Cruz dos Milagres
64320000 Pimenteiras
64325000 Elesbão Veloso
64330000 São Miguel do Tapuio
64333000 Assunção do Piauí
64335000 Coivaras
64340000 Castelo do Piauí
64343000 Juazeiro do Piauí
64345000 Buriti dos Montes
64350000 São João da Serra
64360000 Alto Longá
64365000 Novo Santo Antônio
64370000 Prata do Piauí
64375000 São Félix do Piauí
64378000 São Miguel da Baixa Grande
64380000 Beneditinos
64388000 Lagoa do Piauí
64390000 Demerval Lobão
64395000 Passagem Franca do Piauí
64400000 Amarante
64410000 Angical do Piauí
64415000 Nazária
64420000 Palmeirais
64430000 São Pedro do Piauí
64435000 São Gonçalo do Piauí
64438000 Santo Antônio dos Milagres
64440000 Agricolândia
64445000 Miguel Leão
64450000 Monsenhor Gil
64453000 Curralinhos
64455000 Barro Duro
64460000 Água Branca
64465000 Lagoinha do Piauí
64468000 Olho D'Água do Piauí
64470000 Hugo Napoleão
64475000 Francisco Ayres
64480000 Arraial
64490000 Regeneração
64495000 Jardim do Mulato
64500000 Oeiras
64510000 São João da Varjota
64512000 Tanque do Piauí
64514000 Cajazeiras do Piauí
64516000 Colônia do Piauí
64518000 Santa Rosa do Piauí
64520000 Francinópolis
64525000 Várzea Grande
64528000 Barra D'Alcântara
64530000 Novo Oriente do Piauí
64535000 Inhuma
64540000 Ipiranga do Piauí
64545000 Santa Cruz do Piauí
64548000 Wall Ferraz
64550000 São Francisco do Piauí
64555000 São José do Peixe
64558000 São Miguel do Fidalgo
64560000 Santo Inácio do Piauí
64563000 Floresta do Piauí
64565000 Itainópolis
64568000 Vera Mendes
64570000 Isaías Coelho
64573000 Massapê do Piauí
64575000 Jaicós
64578000 Campo Grande do Piauí
64580000 Patos do Piauí
64585000 Simões
64590000 Caridade do Piauí
64595000-64599999 Curral Novo do Piauí
64600001 Picos
64610000 Sussuapara
64612000 Aroeiras do Itaim
64613000 Geminiano
64615000 Santana do Piauí
64618000 Paquetá
64620000 Dom Expedito Lopes
64625000 São José do Piauí
64630000 Bocaina
64635000 São João da Canabrava
64638000 São Luís do Piauí
64640000 Santo Antônio de Lisboa
64645000 Francisco Santos
64650000 Monsenhor Hipólito
64655000 Alagoinha do Piauí
64660000 Pio IX
64670000 São Julião
64675000 Alegrete do Piauí
64678000 Belém do Piauí
64680000 Padre Marcos
64683000 Francisco Macedo
64685000 Marcolândia
64688000 Vila Nova do Piauí
64690000 Fronteiras
64695000 Caldeirão Grande do Piauí
64700000 Simplício Mendes
64705000 Bela Vista do Piauí
64710000 Paes Landim
64720000 Socorro do Piauí
64725000 Ribeira do Piauí
64728000 Pedro Laurentino
64730000 Campinas do Piauí
64740000 Conceição do Canindé
64745000 São Francisco de Assis do Piauí
64748000 Acauã
64750000 Paulistana
64753000 Betânia do Piauí
64755000 Jacobina do Piauí
64758000 Queimada Nova
64760000 São João do Piauí
64763000 Capitão Gervásio Oliveira
64764000 Nova Santa Rita
64765000 João Costa
64767000 Campo Alegre do Fidalgo
64768000 Lagoa do Barro do Piauí
64770000 São Raimundo Nonato
64773000 Várzea Branca
64775000 Bonfim do Piauí
64778000 São Lourenço do Piauí
64780000 Anísio de Abreu
64782000 Jurema
64783000 São Braz do Piauí
64785000 Dirceu Arcoverde
64788000 Fartura do Piauí
64790000 Dom Inocêncio
64793000 Coronel José Dias
64795000 Caracol
64798000-64799999 Guaribas
64800001 Floriano
64815000 Flores do Piauí
64820000 Itaueira
64825000 Nazaré do Piauí
64830000 Jerumenha
64833000 Canavieira
64835000 Rio Grande do Piauí
64838000 Pavussu
64840000 Guadalupe
64845000 Marcos Parente
64850000 Landri Sales
64855000 Antônio Almeida
64858000 Porto Alegre do Piauí
64860000 Uruçuí
64865000 Ribeiro Gonçalves
64868000 Baixa Grande do Ribeiro
64870000 Bertolínia
64873000 Sebastião Leal
64875000 Manoel Emídio
64880000 Eliseu Martins
64885000 Colônia do Gurguéia
64890000 Canto do Buriti
64893000 Tamboril do Piauí
64895000 Brejo do Piauí
64898000 Pajeú do Piauí
64900000 Bom Jesus
64905000 Currais
64910000 Santa Luz
64915000 Redenção do Gurguéia
64920000 Cristino Castro
64923000 Alvorada do Gurguéia
64925000 Palmeira do Piauí
64930000 Gilbués
64940000 Monte Alegre do Piauí
64945000 Santa Filomena
64960000 Curimatá
64963000 Júlio Borges
64965000 Avelino Lopes
64968000 Morro Cabeça no Tempo
64970000 Parnaguá
64975000 Riacho Frio
64980000 Corrente
64985000 Sebastião Barros
64990000 Barreiras do Piauí
64993000 São Gonçalo do Gurguéia
64995000-64999999 Cristalândia do Piauí
MA
65000001 São Luís
65110000 São José de Ribamar
65130000 Paço do Lumiar
65138000 Raposa
65140000 Presidente Juscelino
65143000 Bacabeira
65145000 Santa Rita
65148000 Axixá
65150000-65152999 Rosário
65160000 Morros
65165000 Cachoeira Grande
65170000 Icatu
65180000 Humberto de Campos
65190000 Primeira Cruz
65195000 Santo Amaro do Maranhão
65200000 Pinheiro
65204000 Presidente Sarney
65206000 Pedro do Rosário
65208000 Santa Helena
65210000 Cajari
65213000 Penalva
65215000 Viana
65218000 Matinha
65220000 São Vicente Ferrer
65223000 Olinda Nova do Maranhão
65225000 São João Batista
65230000 Cajapió
65233000 Bacurituba
65235000 São Bento
65238000 Palmeirândia
65245000 Peri Mirim
65248000 Bequimão
65250000 Alcântara
65255000 Guimarães
65260000 Cedral
65263000 Porto Rico do Maranhão
65265000 Mirinzal
65267000 Central do Maranhão
65268000 Cururupu
65269000 Serrano do Maranhão
65270000 Bacuri
65272000 Santa Luzia do Paruá
65274000 Nova Olinda do Maranhão
65275000 Apicum-Açu
65276000 Turilândia
65278000 Turiaçu
65279000 Presidente Médici
65280000 Cândido Mendes
65283000 Maranhãozinho
65284000 Governador Nunes Freire
65285000 Godofredo Viana
65288000 Centro do Guilherme
65289000 Maracaçumé
65290000 Luís Domingues
65292000 Boa Vista do Gurupi
65293000 Amapá do Maranhão
65294000 Junco do Maranhão
65295000 Carutapera
65299000-65299999 Centro Novo do Maranhão
65300001 Santa Inês
65310000 Altamira do Maranhão
65315000 Brejo de Areia
65320000 Vitorino Freire
65335000 Bela Vista do Maranhão
65340000 Conceição do Lago-Açu
65345000 Igarapé do Meio
65350000 Vitória do Mearim
65360000 Monção
65363000 Governador Newton Bello
65365000 Zé Doca
65368000 Araguanã
65370000 Pindaré Mirim
65378000 Tufilândia
65380000 Bom Jardim
65385000 São João do Carú
65390000 Santa Luzia
65393000 Buriticupu
65395000 Bom Jesus das Selvas
65398000 Alto Alegre do Pindaré
65400000 Codó
65413000 Alto Alegre do Maranhão
65415000 Coroatá
65418000 Peritoró
65420000 Timbiras
65430000 Vargem Grande
65440000 São Benedito do Rio Preto
65450000 Nina Rodrigues
65455000 Presidente Vargas
65460000 Pirapemas
65465000 Cantanhede
65468000 Matões do Norte
65470000 São Mateus do Maranhão
65480000 Arari
65485000 Itapecuru Mirim
65490000 Anajatuba
65495000 Miranda do Norte
65500000 Chapadinha
65505000 Afonso Cunha
65510000 Mata Roma
65515000 Buriti
65520000 Brejo
65525000 Anapurus
65530000 Urbano Santos
65535000 Belágua
65540000 Santa Quitéria do Maranhão
65545000 Milagres do Maranhão
65550000 São Bernardo
65555000 Santana do Maranhão
65560000 Magalhães de Almeida
65570000 Araioses
65578000 Água Doce do Maranhão
65580000 Tutóia
65585000 Paulino Neves
65590000-65599999 Barreirinhas
65600001 Caxias
65610000 Aldeias Altas
65615000 São João do Soter
65620000 Coelho Neto
65625000-65629999 Duque Bacelar
65630001 Timon
65640000 Parnarama
65645000 Matões
65650000 São Francisco do Maranhão
65660000 Barão de Grajaú
65665000 São João dos Patos
65668000 Sucupira do Riachão
65670000 Paraibano
65680000 Passagem Franca
65683000 Lagoa do Mato
65685000 Buriti Bravo
65690000 Colinas
65693000 Jatobá
65695000 Fortuna
65700000 Bacabal
65704000 Bom Lugar
65705000 Lago Verde
65706000 Olho D'Água das Cunhãs
65707000 Pio XII
65708000 São Luís Gonzaga do Maranhão
65709000 Satubinha
65710000 Lago do Junco
65712000 Lago dos Rodrigues
65714000 Marajá do Sena
65715000 Lago da Pedra
65716000 Paulo Ramos
65718000 Lagoa Grande do Maranhão
65720000 Igarapé Grande
65723000 Bernardo do Mearim
65725000 Pedreiras
65727000 Trizidela do Vale
65728000 Lima Campos
65730000 Santo Antônio dos Lopes
65735000 Capinzal do Norte
65740000 Poção de Pedras
65750000 Esperantinópolis
65753000 São Raimundo do Doca Bezerra
65755000 Joselândia
65758000 São Roberto
65760000 Presidente Dutra
65762000 São José dos Basílios
65763000 Tuntum
65765000 Dom Pedro
65768000 Santa Filomena do Maranhão
65770000 Governador Archer
65775000 Gonçalves Dias
65780000 Governador Eugênio Barros
65783000 Senador Alexandre Costa
65785000 Graça Aranha
65790000 São Domingos do Maranhão
65795000 Governador Luiz Rocha
65800000 Balsas
65805000 Fortaleza dos Nogueiras
65808000 Nova Colinas
65810000 Alto Parnaíba
65820000 Tasso Fragoso
65830000 Sambaíba
65840000 São Raimundo das Mangabeiras
65850000 Mirador
65860000 Sucupira do Norte
65870000 Pastos Bons
65880000 Nova Iorque
65885000 Benedito Leite
65888000 São Domingos do Azeitão
65890000 São Félix de Balsas
65895000-65899999 Loreto
65900001 Imperatriz
65920000 São Pedro da Água Branca
65921000 Cidelândia
65922000 João Lisboa
65923000 Amarante do Maranhão
65924000 Vila Nova dos Martírios
65925000 Sítio Novo
65927000 Davinópolis
65928000 Governador Edison Lobão
65929000 São Francisco do Brejão
65930000 Açailândia
65935000 Senador La Rocque
65935500-65935899 Buritirana
65935958 Senador La Rocque
65935959-65935959 Buritirana
65935970-65935970 Senador La Rocque
65936000 Montes Altos
65937000 Lajeado Novo
65938000 Ribamar Fiquene
65939000 Itinga do Maranhão
65940000 Grajaú
65943000 Formosa da Serra Negra
65945000 Arame
65948000 Itaipava do Grajaú
65950000 Barra do Corda
65962000 Jenipapo dos Vieiras
65964000 Fernando Falcão
65968000 Campestre do Maranhão
65970000 Porto Franco
65973000 São João do Paraíso
65975000 Estreito
65978000 São Pedro dos Crentes
65980000 Carolina
65990000 Riachão
65995000-65999999 Feira Nova do Maranhão
PA
66000001-66999999 Belém
67000001 Ananindeua
67200000-67999999 Marituba
68000001 Santarém
68129000 Mojuí dos Campos
68130000 Prainha
68138000 Placas
68140000 Uruará
68143000 Belterra
68145000 Medicilândia
68148000 Brasil Novo
68150000 Aveiro
68165000 Rurópolis
68170000-68179999 Juruti
68180001 Itaituba
68193000 Novo Progresso
68195000 Jacareacanga
68198000 Trairão
68200000 Alenquer
68210000 Curuá
68220000 Monte Alegre
68230000 Almeirim
68250000 Óbidos
68270000 Oriximiná
68280000 Faro
68285000 Terra Santa
68300000 Gurupá
68330000 Porto de Moz
68350000 Canaã dos Carajás
68360000 Senador José Porfírio
68365000-68369999 Anapu
68370001 Altamira
68380000 São Félix do Xingu
68383000 Vitória do Xingu
68385000 Tucumã
68388000 Bannach
68390000 Ourilândia do Norte
68398000 Cumaru do Norte
68400000 Cametá
68415000 Limoeiro do Ajuru
68420000 Mocajuba
68430000 Igarapé-Miri
68440000 Abaetetuba
68445000 Barcarena
68450000-68454999 Moju
68455001 Tucuruí
68465000 Baião
68470000 Oeiras do Pará
68473000 Novo Repartimento
68475000 Bagre
68480000 Portel
68485000 Pacajá
68488000 Breu Branco
68490000-68499999 Melgaço
68500001 Marabá
68515000 Parauapebas
68518000 São João do Araguaia
68520000 São Domingos do Araguaia
68521000 Brejo Grande do Araguaia
68523000 Curionópolis
68524000 Eldorado do Carajás
68525000 Bom Jesus do Tocantins
68527000 Abel Figueiredo
68530000 Rio Maria
68533000 Água Azul do Norte
68535000 Palestina do Pará
68537000 Canaã dos Carajás
68540000 Conceição do Araguaia
68543000 Floresta do Araguaia
68545000 Pau D'Arco
68548000 Sapucaia
68549000-68554999 Redenção
68555001 Xinguara
68560000 Santana do Araguaia
68565000 Santa Maria das Barreiras
68570000 São Geraldo do Araguaia
68575000 Piçarra
68580000 Itupiranga
68585000 Nova Ipixuna
68590000 Jacundá
68600000 Bragança
68610000 Augusto Corrêa
68617000 Cachoeira do Piriá
68618000 Nova Esperança do Piriá
68620000-68624999 Viseu
68625001 Paragominas
68632000 Ulianópolis
68633000 Dom Eliseu
68635000 São Domingos do Capim
68637000 Ipixuna do Pará
68638000 Rondon do Pará
68639000 Goianésia do Pará
68640000 Ourém
68644000 Santa Luzia do Pará
68645000 Bonito
68647000 Tracuateua
68650000 Capitão Poço
68655000 Irituia
68658000 Aurora do Pará
68660000 São Miguel do Guamá
68665000 Garrafão do Norte
68670000 Bujaru
68675000 Mãe do Rio
68680000 Tomé-Açu
68685000 Concórdia do Pará
68690000 Acará
68695000-68699999 Tailândia
68700001 Capanema
68707000 Primavera
68709000 Quatipuru
68710000 Maracanã
68719000 São João de Pirabas
68720000 Santarém Novo
68721000 Salinópolis
68722000 Magalhães Barata
68725000 Igarapé-Açu
68730000 Nova Timboteua
68734000 Peixe-Boi
68738000-68739999 Santa Maria do Pará
68740001 Castanhal
68748000 São Francisco do Pará
68750000 Curuçá
68760000 Marapanim
68770000 Inhangapi
68773000 Terra Alta
68774000 São João da Ponta
68775000 São Caetano de Odivelas
68780000 Vigia
68785000 Colares
68786000 Santo Antônio do Tauá
68790000 Santa Izabel do Pará
68795000 Benevides
68798000 Santa Bárbara do Pará
68800000 Breves
68810000 Anajás
68815000 Curralinho
68820000 São Sebastião da Boa Vista
68825000 Muaná
68830000 Ponta de Pedras
68840000 Cachoeira do Arari
68850000 Santa Cruz do Arari
68860000 Salvaterra
68870000 Soure
68880000 Chaves
68890000-68899999 Afuá
AP
68900001 Macapá
68915000 Ferreira Gomes
68918000 Pracuúba
68920000 Laranjal do Jari
68924000-68924999 Vitória do Jari
68925001 Santana
68940000 Mazagão
68945000 Pedra Branca do Amaparí
68948000 Serra do Navio
68950000 Amapá
68960000 Calçoene
68973000 Cutias
68976000 Itaubal
68980000 Oiapoque
68990000 Tartarugalzinho
68997000-68999999 Porto Grande
AM
69000001-69099999 Manaus
69100001 Itacoatiara
69114000 Silves
69117000 Rio Preto da Eva
69120000 Itapiranga
69130000 Urucará
69135000 São Sebastião do Uatumã
69140000-69149999 Nhamundá
69150001 Parintins
69160000 Barreirinha
69180000 Urucurituba
69190000 Maués
69195000 Boa Vista do Ramos
69200000 Borba
69230000 Nova Olinda do Norte
69240000 Autazes
69250000 Careiro
69255000 Careiro da Várzea
69260000 Novo Aripuanã
69265000 Apuí
69280000-69299999 Manicoré
RR
69300001 Boa Vista
69340000 Mucajaí
69343000 Amajari
69345000 Pacaraima
69348000 Iracema
69350000 Alto Alegre
69355000 Normandia
69358000 Uiramutã
69360000 Caracaraí
69370000 São Luiz
69373000 Rorainópolis
69375000 São João da Baliza
69378000 Caroebe
69380000 Bonfim
69390000-69399999 Cantá
AM
69400001 Manacapuru
69415000 Iranduba
69425000 Caapiranga
69430000 Beruri
69435000 Manaquiri
69440000 Anori
69445000 Anamã
69450000 Codajás
69460000-69469999 Coari
69480000-69484999 Tapauá
69490000 Maraã
69495000 Japurá
69500000 Carauari
69510000 Itamarati
69520000 Juruá
69530000 Uarini
69540000-69549999 Alvarães
69550001-69559999 Tefé
69600000 São Paulo de Olivença
69620000 Amaturá
69630000 Benjamin Constant
69640000 Tabatinga
69650000 Atalaia do Norte
69660000 Jutaí
69670000 Fonte Boa
69680000 Santo Antônio do Içá
69685000 Tonantins
69700000 Barcelos
69730000 Novo Airão
69735000 Presidente Figueiredo
69740000 Santa Isabel do Rio Negro
69750000 São Gabriel da Cachoeira
69800000 Humaitá
69820000 Canutama
69830000 Lábrea
69850000 Boca do Acre
69860000 Pauini
69870000 Envira
69880000 Eirunepé
69890000 Ipixuna
69895000-69899999 Guajará
AC
69900001 Rio Branco
69925000 Senador Guiomard
69926000 Bujari
69927000 Porto Acre
69928000 Plácido de Castro
69930000 Xapuri
69931000 Capixaba
69932000 Brasiléia
69934000 Epitaciolândia
69935000 Assis Brasil
69940000 Sena Madureira
69945000 Acrelândia
69950000 Manoel Urbano
69955000 Santa Rosa do Purus
69960000 Feijó
69970000 Tarauacá
69975000 Jordão
69980000 Cruzeiro do Sul
69982000 Porto Walter
69983000 Marechal Thaumaturgo
69985000 Rodrigues Alves
69990000-69999999 Mâncio Lima
DF
70000001-72799999 Brasília
GO
72800001-72859999 Luziânia
72860001-72869999 Novo Gama
72870001-72879999 Valparaíso de Goiás
72880001-72899999 Cidade Ocidental
72900001-72909999 Santo Antônio do Descoberto
72910001 Águas Lindas de Goiás
72930000 Alexânia
72940000 Abadiânia
72960000 Corumbá de Goiás
72975000 Cocalzinho de Goiás
72980000-72989999 Pirenópolis
DF
73000001 Brasília
GO
73700000 Padre Bernardo
73730000 Mimoso de Goiás
73740000-73749999 Colinas do Sul
73750001 Planaltina
73760000 São João D'Aliança
73770000 Alto Paraíso de Goiás
73780000 Água Fria de Goiás
73790000 Cavalcante
73795000-73799999 Teresina de Goiás
73800001 Formosa
73820000 Nova Roma
73825000 Vila Boa
73830000 Monte Alegre de Goiás
73840000 Campos Belos
73850000 Cristalina
73860000 São Domingos
73865000 Divinópolis de Goiás
73870000 Cabeceiras
73890000 Flores de Goiás
73900000 Posse
73910000 Guarani de Goiás
73920000 Iaciara
73930000 Simolândia
73950000 Alvorada do Norte
73970000 Mambaí
73975000 Buritinópolis
73980000 Damianópolis
73990000-73999999 Sítio D'Abadia
74000001-74899999 Goiânia
74900001-74999999 Aparecida de Goiânia
75000001 Anápolis
75160000 Campo Limpo de Goiás
75165000 Ouro Verde de Goiás
75170000 Goianápolis
75175000 Terezópolis de Goiás
75180000 Silvânia
75184000 Gameleira de Goiás
75185000 São Miguel do Passa Quatro
75190000 Leopoldo de Bulhões
75195000 Bonfinópolis
75200000 Pires do Rio
75210000 Palmelo
75220000 Santa Cruz de Goiás
75230000 Cristianópolis
75240000 Bela Vista de Goiás
75245000-75249999 Caldazinha
75250001 Senador Canedo
75265000 Vianópolis
75280000-75289999 Orizona
75330000 Aragoiânia
75340000 Hidrolândia
75345000 Abadia de Goiás
75350000 Guapó
75355000-75359999 Varjão
75360001 Goianira
75375000-75379999 Santo Antônio de Goiás
75380001 Trindade
75395000 Avelinópolis
75396000 Campestre de Goiás
75398000-75399999 Santa Bárbara de Goiás
75400001 Inhumas
75410000 Araçu
75420000 Damolândia
75430000 Caturaí
75440000 Brazabrantes
75450000 Itauçu
75455000 Santa Rosa de Goiás
75460000 Nerópolis
75470000 Nova Veneza
75480000 Petrolina de Goiás
75490000 São Francisco de Goiás
75495000-75499999 Jesúpolis
75500001 Itumbiara
75550000 Inaciolândia
75555000 Vicentinópolis
75560000 Cachoeira Dourada
75570000 Bom Jesus de Goiás
75580000 Panamá
75600000 Goiatuba
75603000 Porteirão
75610000 Joviânia
75615000 Aloândia
75620000 Pontalina
75630000 Mairipotaba
75635000 Cromínia
75640000 Piracanjuba
75645000 Professor Jamil
75650000 Morrinhos
75660000 Buriti Alegre
75665000 Água Limpa
75667000 Rio Quente
75670000 Marzagão
75675000-75679999 Corumbaíba
75680001-75699999 Caldas Novas
75700001 Catalão
75715000 Ouvidor
75720000 Três Ranchos
75730000 Davinópolis
75740000 Goiandira
75750000 Nova Aurora
75760000 Cumari
75770000 Anhangüera
75780000 Ipameri
75790000 Urutaí
75795000-75799999 Campo Alegre de Goiás
75800001 Jataí
75810000 Itarumã
75813000 Caçu
75815000 Itajá
75819000 Lagoa Santa
75820000 Serranópolis
75823000 Perolândia
75825000 Aporé
75827000 Aparecida do Rio Doce
75828000-75829999 Chapadão do Céu
75830001 Mineiros
75840000 Santa Rita do Araguaia
75843000 Portelândia
75845000 Palestina de Goiás
75850000 Caiapônia
75855000 Doverlândia
75860000 Quirinópolis
75865000 Gouvelândia
75870000 Cachoeira Alta
75880000 Paranaiguara
75890000-75899999 São Simão
75900001 Rio Verde
75915000 Montividiu
75920000 Santa Helena de Goiás
75925000 Castelândia
75930000 Maurilândia
75935000 Santo Antônio da Barra
75940000 Edéia
75945000 Edealina
75950000 Jandaia
75955000 Indiara
75960000 Acreúna
75970000 Turvelândia
75980000 Paraúna
75985000 São João da Paraúna
75990000-75999999 Palminópolis
76050000-76059999 São Luís de Montes Belos
76100000 São Luís de Montes Belos
76105000 Firminópolis
76110000 Turvânia
76120000 Aurilândia
76125000 Cachoeira de Goiás
76130000 Ivolândia
76135000 Moiporá
76140000 Amorinópolis
76145000 Córrego do Ouro
76150000 Mossâmedes
76152000 Buriti de Goiás
76155000 Adelândia
76160000 Sanclerlândia
76165000 Americano do Brasil
76170000 Anicuns
76180000 Nazário
76190000 Palmeiras de Goiás
76195000 Cezarina
76200000 Iporá
76205000 Israelândia
76210000 Jaupaci
76220000 Fazenda Nova
76230000 Piranhas
76235000 Arenópolis
76240000 Aragarças
76245000 Bom Jardim de Goiás
76250000 Baliza
76255000 Montes Claros de Goiás
76260000 Diorama
76265000 Santa Fé de Goiás
76270000 Jussara
76280000 Britânia
76285000 Novo Brasil
76290000 Itapirapuã
76300000 Ceres
76304000 Ipiranga de Goiás
76305000 Nova Glória
76310000 Rialma
76315000 Rianápolis
76320000 Santa Isabel
76330000 Jaraguá
76335000 Uruana
76340000 Carmo do Rio Verde
76343000 São Patrício
76345000 Nova América
76350000 Rubiataba
76355000 Morro Agudo de Goiás
76360000 Itapaci
76365000-76369999 São Luiz do Norte
76372000-76372999 Pilar de Goiás
76374000 Guarinos
76375000-76379999 Hidrolina
76380001 Goianésia
76390000 Barro Alto
76393000 Vila Propício
76395000 Santa Rita do Novo Destino
76400000 Uruaçu
76410000 Campinorte
76420000 Niquelândia
76440000 Campinaçu
76450000 Minaçu
76460000 Trombas
76465000 Montividiu do Norte
76470000 Formoso
76480000 Santa Tereza de Goiás
76485000 Estrela do Norte
76490000 Mara Rosa
76493000 Amaralina
76495000 Nova Iguaçu de Goiás
76500000 Santa Terezinha de Goiás
76510000 Crixás
76515000 Campos Verdes
76520000 Nova Crixás
76525000 Uirapuru
76530000 Mundo Novo
76540000 Mutunópolis
76550000 Porangatu
76555000 Bonópolis
76560000 Alto Horizonte
76580000 Novo Planalto
76590000 São Miguel do Araguaia
76600000 Goiás
76630000 Itaberaí
76640000 Taquaral de Goiás
76650000 Itaguari
76660000 Itaguaru
76670000 Heitoraí
76680000 Itapuranga
76690000 Guaraíta
76700000 Mozarlândia
76710000 Aruanã
76720000 Araguapaz
76730000 Matrinchã
76740000-76759999 Faina
RO
76800001 Porto Velho
76850000 Guajará-Mirim
76857000 Nova Mamoré
76860000 Candeias do Jamari
76861000 Itapuã do Oeste
76862000 Alto Paraíso
76863000 Rio Crespo
76864000 Cujubim
76866000 Theobroma
76867000 Vale do Anari
76868000-76869999 Machadinho D'Oeste
76870001 Ariquemes
76880000 Buritis
76887000 Campo Novo de Rondônia
76888000 Monte Negro
76889000 Cacaulândia
76890000 Jaru
76898000-76899999 Governador Jorge Teixeira
76900001 Ji-Paraná
76916000 Presidente Médici
76919000 Ministro Andreazza
76920000 Ouro Preto do Oeste
76923000 Vale do Paraíso
76924000 Nova União
76926000 Mirante da Serra
76928000 Teixeirópolis
76929000 Urupá
76930000 Alvorada D'Oeste
76932000 São Miguel do Guaporé
76934000 Seringueiras
76935000 São Francisco do Guaporé
76937000 Costa Marques
76940000 Rolim de Moura
76948000 Castanheiras
76950000 Santa Luzia D'Oeste
76952000 Alto Alegre dos Parecis
76954000 Alta Floresta D'Oeste
76956000 Novo Horizonte do Oeste
76958000-76959999 Nova Brasilândia D'Oeste
76960001 Cacoal
76970000 Pimenta Bueno
76974000 Espigão D'Oeste
76976000 Primavera de Rondônia
76977000 São Felipe D'Oeste
76979000-76979999 Parecis
76980001 Vilhena
76990000 Chupinguaia
76993000 Colorado do Oeste
76994000 Cabixi
76995000 Corumbiara
76997000 Cerejeiras
76999000-76999999 Pimenteiras do Oeste
TO
77000001 Palmas
77300000 Dianópolis
77303000 Rio da Conceição
77305000 Conceição do Tocantins
77308000 Taipas do Tocantins
77310000 Almas
77315000 Ponte Alta do Bom Jesus
77318000 Novo Jardim
77320000 Taguatinga
77325000 Aurora do Tocantins
77328000 Lavandeira
77330000 Arraias
77350000 Combinado
77353000 Novo Alegre
77360000 Paranã
77365000 Palmeirópolis
77368000 São Salvador do Tocantins
77370000 Natividade
77375000 Santa Rosa do Tocantins
77378000 Chapada da Natividade
77380000 Pindorama do Tocantins
77390000 São Valério da Natividade
77395000-77399999 Porto Alegre do Tocantins
77400001 Gurupi
77450000 Jaú do Tocantins
77453000 Cariri do Tocantins
77455000 Aliança do Tocantins
77458000 Sucupira
77460000 Peixe
77463000 Crixás do Tocantins
77465000 Figueirópolis
77470000 Formoso do Araguaia
77475000 Araguaçu
77478000 Sandolândia
77480000 Alvorada
77483000 Talismã
77485000 Duerê
77490000 Cristalândia
77493000 Lagoa da Confusão
77495000 Nova Rosalândia
77500000 Porto Nacional
77553000 Ipueiras
77555000 Fátima
77558000 Oliveira de Fátima
77560000 Brejinho de Nazaré
77565000 Santa Rita do Tocantins
77570000 Pium
77575000 Chapada de Areia
77580000 Silvanópolis
77585000 Monte do Carmo
77590000 Ponte Alta do Tocantins
77593000 Mateiros
77600000 Paraíso do Tocantins
77603000 Pugmil
77605000 São Félix do Tocantins
77610000 Novo Acordo
77613000 Lagoa do Tocantins
77615000 Santa Tereza do Tocantins
77620000 Aparecida do Rio Negro
77630000 Lizarda
77635000 Rio Sono
77640000 Tocantínia
77645000 Lajeado
77650000 Miracema do Tocantins
77655000 Rio dos Bois
77660000 Miranorte
77665000 Barrolândia
77670000 Divinópolis do Tocantins
77673000 Monte Santo do Tocantins
77675000 Marianópolis do Tocantins
77680000 Caseara
77685000 Dois Irmãos do Tocantins
77690000 Araguacema
77693000 Abreulândia
77695000 Goianorte
77700000 Guaraí
77704000 Tupirama
77708000 Tabocão
77710000 Pedro Afonso
77714000 Bom Jesus do Tocantins
77716000 Santa Maria do Tocantins
77718000 Itapiratins
77720000 Itacajá
77723000 Centenário
77725000 Colméia
77730000 Pequizeiro
77733000 Recursolândia
77735000 Brasilândia do Tocantins
77740000 Itaporã do Tocantins
77743000 Tupiratins
77745000 Presidente Kennedy
77750000 Couto de Magalhães
77753000 Juarina
77755000 Bernardo Sayão
77760000 Colinas do Tocantins
77765000 Barra do Ouro
77770000 Goiatins
77777000 Campos Lindos
77780000 Arapoema
77783000 Bandeirantes do Tocantins
77785000 Pau D'Arco
77790000 Nova Olinda
77795000 Filadélfia
77798000-77799999 Palmeirante
77800001 Araguaína
77840000 Carmolândia
77845000 Aragominas
77848000 Santa Fé do Araguaia
77850000 Muricilândia
77855000 Araguanã
77860000 Wanderlândia
77870000 Babaçulândia
77880000 Xambioá
77885000 Santa Terezinha do Tocantins
77888000 Piraquê
77890000 Ananás
77893000 Riachinho
77895000 Nazaré
77900000 Tocantinópolis
77903000 Luzinópolis
77905000 Angico
77908000 Aguiarnópolis
77910000 Darcinópolis
77913000 Palmeiras do Tocantins
77915000 Cachoeirinha
77918000 Maurilândia do Tocantins
77920000 Itaguatins
77925000 São Miguel do Tocantins
77930000 Axixá do Tocantins
77940000 Sítio Novo do Tocantins
77950000 Araguatins
77958000 São Bento do Tocantins
77960000 Augustinópolis
77970000 Praia Norte
77980000 Sampaio
77985000 Carrasco Bonito
77990000 São Sebastião do Tocantins
77993000 Esperantina
77995000-77999999 Buriti do Tocantins
MT
78000001-78109999 Cuiabá
78110001 Várzea Grande
78170000 Nossa Senhora do Livramento
78175000 Poconé
78180000 Santo Antônio do Leverger
78190000 Barão de Melgaço
78195000-78199999 Chapada dos Guimarães
78200001 Cáceres
78237000 Curvelândia
78240000 Porto Esperidião
78243000 Nova Lacerda
78245000 Vila Bela da Santíssima Trindade
78250000 Pontes e Lacerda
78253000 Vale de São Domingos
78254000 Conquista D'Oeste
78255000 Jauru
78260000 Araputanga
78265000 Reserva do Cabaçal
78270000 Salto do Céu
78275000 Rio Branco
78278000 Lambari D'Oeste
78280000 Mirassol D'Oeste
78285000 São José dos Quatro Marcos
78290000 Figueirópolis D'Oeste
78293000 Glória D'Oeste
78295000-78299999 Indiavaí
78300001 Tangará da Serra
78310000 Comodoro
78319000 Campos de Júlio
78320000 Juína
78325000 Aripuanã
78330000 Cotriguaçu
78335000 Colniza
78338000 Rondolândia
78340000 Juruena
78345000 Castanheira
78350000 Brasnorte
78360000 Campo Novo do Parecis
78365000 Sapezal
78370000 Nova Olímpia
78380000 Denise
78390000 Barra do Bugres
78398000 Porto Estrela
78400000 Diamantino
78410000 Alto Paraguai
78415000 Nova Marilândia
78420000 Arenápolis
78425000 Santo Afonso
78430000 Nortelândia
78435000 São José do Rio Claro
78440000 Nova Maringá
78445000 Santa Rita do Trivelato
78450000-78452999 Nova Mutum
78455000 Lucas do Rio Verde
78460000 Lucas do Rio Verde
78470000 Nobres
78480000 Rosário Oeste
78485000 Acorizal
78490000 Jangada
78500000 Colíder
78505000 Terra Nova do Norte
78508000 Nova Guarita
78510000 Itaúba
78513000 Nova Santa Helena
78515000 Nova Canaã do Norte
78520000 Guarantã do Norte
78525000 Matupá
78528000 Novo Mundo
78530000 Peixoto de Azevedo
78535000 Marcelândia
78540000 Cláudia
78543000 União do Sul
78545000-78547999 Santa Carmem
78548001 Sinop
78560000 Porto dos Gaúchos
78563000 Tabaporã
78565000 Nova Bandeirantes
78570000 Novo Horizonte do Norte
78573000 Tapurah
78575000 Juara
78578000 Ipiranga do Norte
78579000 Itanhangá
78580000 Alta Floresta
78587000 Carlinda
78590000 Paranaíta
78593000 Nova Monte Verde
78595000-78599999 Apiacás
78600001 Barra do Garças
78610000 Ponte Branca
78613000 Ribeirãozinho
78615000 Araguainha
78620000 General Carneiro
78625000 Novo São Joaquim
78628000 Santo Antônio do Leste
78630000 Campinápolis
78635000 Água Boa
78638000 Nova Nazaré
78640000 Canarana
78643000 Querência
78645000 Vila Rica
78650000 Santa Terezinha
78652000 Confresa
78655000 Porto Alegre do Norte
78658000 Canabrava do Norte
78660000 Luciara
78663000 São José do Xingu
78664000 Santa Cruz do Xingu
78665000 Alto Boa Vista
78668000 Serra Nova Dourada
78670000 São Félix do Araguaia
78674000 Novo Santo Antônio
78675000 Ribeirão Cascalheira
78678000 Bom Jesus do Araguaia
78680000 Cocalinho
78685000 Araguaiana
78690000 Nova Xavantina
78695000 Torixoréu
78698000-78699999 Pontal do Araguaia
78700001 Rondonópolis
78760000 Guiratinga
78770000 Alto Garças
78773000 São José do Povo
78775000 Tesouro
78780000 Alto Araguaia
78785000 Alto Taquari
78790000 Itiquira
78795000 Pedra Preta
78800000 Poxoréu
78810000 Juscimeira
78820000 Jaciara
78830000 Dom Aquino
78835000 São Pedro da Cipa
78840000 Campo Verde
78850000 Primavera do Leste
78855000 Planalto da Serra
78860000 Nova Brasilândia
78870000 Paranatinga
78875000 Gaúcha do Norte
78880000 Vera
78885000-78886999 Feliz Natal
78888000-78889999 Nova Ubiratã
78890001-78899999 Sorriso
MS
79000001 Campo Grande
79130000 Rio Brilhante
79140000 Nova Alvorada do Sul
79150000 Maracaju
79170000 Sidrolândia
79180000 Ribas do Rio Pardo
79190000 Terenos
79200000 Aquidauana
79210000 Anastácio
79215000 Dois Irmãos do Buriti
79220000 Nioaque
79230000 Guia Lopes da Laguna
79240000 Jardim
79260000 Bela Vista
79270000 Caracol
79280000 Porto Murtinho
79290000-79299999 Bonito
79300001 Corumbá
79370000 Ladário
79380000 Miranda
79390000 Bodoquena
79400000 Coxim
79410000 Pedro Gomes
79415000 Sonora
79420000 Camapuã
79428000 Figueirão
79430000 Bandeirantes
79440000 Jaraguari
79450000 Rochedo
79460000 Corguinho
79470000 Rio Negro
79480000 Rio Verde de Mato Grosso
79490000 São Gabriel do Oeste
79500000 Paranaíba
79530000 Alcinópolis
79540000 Cassilândia
79550000 Costa Rica
79556000 Paraíso das Águas
79560000 Chapadão do Sul
79570000 Aparecida do Taboado
79580000 Inocência
79590000-79599999 Selvíria
79600001 Três Lagoas
79670000 Brasilândia
79680000 Água Clara
79690000 Santa Rita do Pardo
79700000 Fátima do Sul
79710000 Vicentina
79720000 Jateí
79730000 Glória de Dourados
79740000 Ivinhema
79745000 Novo Horizonte do Sul
79750000 Nova Andradina
79760000 Batayporã
79765000 Taquarussu
79770000 Anaurilândia
79780000 Bataguassu
79785000 Angélica
79790000-79799999 Deodápolis
79800001 Dourados
79880000 Douradina
79890000-79899999 Itaporã
79900001 Ponta Porã
79910000 Antônio João
79920000 Laguna Carapã
79925000 Paranhos
79930000 Aral Moreira
79935000 Sete Quedas
79940000 Caarapó
79950000 Naviraí
79955000 Jutí
79960000 Iguatemi
79965000 Itaquiraí
79970000 Eldorado
79975000 Tacuru
79980000 Mundo Novo
79985000 Japorã
79990000 Amambai
79995000-79999999 Coronel Sapucaia
PR
80000001-82999999 Curitiba
83000001 São José dos Pinhais
83190000-83199999 Tijucas do Sul
83200001 Paranaguá
83255000 Pontal do Paraná
83260000 Matinhos
83280000-83299999 Guaratuba
83300001-83319999 Piraquara
83320001 Pinhais
83350000 Morretes
83370000 Antonina
83390000-83399999 Guaraqueçaba
83400001 Colombo
83420000 Quatro Barras
83430000 Campina Grande do Sul
83450000 Bocaiúva do Sul
83480000 Tunas do Paraná
83490000-83499999 Adrianópolis
83500001 Almirante Tamandaré
83535000 Campo Magro
83540000 Rio Branco do Sul
83560000 Itaperuçu
83570000 Cerro Azul
83590000-83599999 Doutor Ulysses
83600001 Campo Largo
83650000-83699999 Balsa Nova
83700001 Araucária
83730000 Contenda
83750000 Lapa
83800000-83819999 Mandirituba
83820001 Fazenda Rio Grande
83840000 Quitandinha
83850000 Agudos do Sul
83860000 Piên
83870000 Campo do Tenente
83880000 Rio Negro
83900000 São Mateus do Sul
83980000-83999999 Antônio Olinto
84000001 Ponta Grossa
84130000 Palmeira
84140000 Porto Amazonas
84145000 Carambeí
84150000-84159999 São João do Triunfo
84160001 Castro
84200000 Jaguariaíva
84220000 Sengés
84240000 Piraí do Sul
84250000-84259999 Imbaú
84260001 Telêmaco Borba
84280000 Curiúva
84285000 Figueira
84290000 Sapopema
84300000 Tibagi
84320000 Reserva
84345000 Ventania
84350000 Ortigueira
84400000 Prudentópolis
84430000 Imbituva
84435000 Guamiranga
84450000 Ipiranga
84460000 Ivaí
84470000-84499999 Cândido de Abreu
84500001-84509999 Irati
84530000 Teixeira Soares
84535000 Fernandes Pinheiro
84550000 Rebouças
84560000 Rio Azul
84570000-84599999 Mallet
84600001 União da Vitória
84615000 Porto Vitória
84620000 Cruz Machado
84630000 Paula Freitas
84635000 Paulo Frontin
84640000 Bituruna
84660000 General Carneiro
84900000 Ibaiti
84920000 Japira
84925000 Pinhalão
84930000 Jaboti
84935000 Tomazina
84940000 Siqueira Campos
84945000 Salto do Itararé
84950000 Wenceslau Braz
84970000 Santana do Itararé
84980000 São José da Boa Vista
84990000-84999999 Arapoti
85000001 Guarapuava
85140000 Candói
85145000 Foz do Jordão
85148000 Campina do Simão
85150000 Turvo
85155000 Inácio Martins
85160000 Cantagalo
85162000 Goioxim
85168000 Marquinho
85170000 Pinhão
85195000 Reserva do Iguaçu
85200000 Pitanga
85225000 Boa Ventura de São Roque
85230000 Santa Maria do Oeste
85240000 Mato Rico
85250000 Nova Tebas
85260000 Manoel Ribas
85270000 Palmital
85275000 Laranjal
85280000-85299999 Altamira do Paraná
85300001 Laranjeiras do Sul
85340000 Rio Bonito do Iguaçu
85345000 Porto Barreiro
85350000 Nova Laranjeiras
85390000 Virmond
85400000 Guaraniaçu
85408000 Diamante do Sul
85410000 Nova Aurora
85415000 Cafelândia
85420000 Corbélia
85423000 Iguatu
85425000 Anahy
85430000 Braganey
85440000 Ubiratã
85450000 Campo Bonito
85460000 Quedas do Iguaçu
85465000 Espigão Alto do Iguaçu
85470000 Catanduvas
85478000 Ibema
85485000-85499999 Três Barras do Paraná
85500001 Pato Branco
85515000 Bom Sucesso do Sul
85520000 Vitorino
85525000 Mariópolis
85530000 Clevelândia
85540000 Mangueirinha
85548000 Honório Serpa
85550000 Coronel Vivida
85555000 Palmas
85557000 Coronel Domingos Soares
85560000 Chopinzinho
85565000 Sulina
85568000 Saudade do Iguaçu
85570000 São João
85575000 São Jorge D'Oeste
85580000 Itapejara D'Oeste
85585000 Verê
85598000-85599999 Cruzeiro do Iguaçu
85600001 Francisco Beltrão
85610000 Renascença
85615000 Marmeleiro
85618000 Flor da Serra do Sul
85620000 Salgado Filho
85628000 Manfrinópolis
85630000 Enéas Marques
85635000 Nova Esperança do Sudoeste
85640000 Ampére
85650000 Santa Izabel do Oeste
85660000 Dois Vizinhos
85670000 Salto do Lontra
85680000 Boa Esperança do Iguaçu
85685000 Nova Prata do Iguaçu
85700000 Barracão
85708000 Bom Jesus do Sul
85710000 Santo Antônio do Sudoeste
85727000 Pinhal de São Bento
85730000 Pranchita
85740000 Pérola D'Oeste
85745000 Bela Vista da Caroba
85750000 Planalto
85760000 Capanema
85770000 Realeza
85780000 Boa Vista da Aparecida
85790000 Capitão Leônidas Marques
85795000-85799999 Santa Lúcia
85800001 Cascavel
85825000 Santa Tereza do Oeste
85826000 Lindoeste
85830000 Formosa do Oeste
85833000 Iracema do Oeste
85835000 Jesuítas
85840000 Céu Azul
85845000-85849999 Vera Cruz do Oeste
85850001 Foz do Iguaçu
85875000 Santa Terezinha de Itaipu
85877000 São Miguel do Iguaçu
85880000 Itaipulândia
85884000 Medianeira
85885000 Serranópolis do Iguaçu
85887000 Matelândia
85888000 Ramilândia
85890000 Missal
85892000 Santa Helena
85896000 Diamante D'Oeste
85898000-85899999 São José das Palmeiras
85900001 Toledo
85929000 São Pedro do Iguaçu
85930000 Nova Santa Rosa
85933000 Ouro Verde do Oeste
85935000 Assis Chateaubriand
85940000 Quatro Pontes
85945000 Tupãssi
85948000 Pato Bragado
85950000 Palotina
85955000 Maripá
85960000 Marechal Cândido Rondon
85980000 Guaíra
85988000 Entre Rios do Oeste
85990000 Terra Roxa
85998000-85999999 Mercedes
86000001 Londrina
86125000 Tamarana
86130000 Bela Vista do Paraíso
86140000 Primeiro de Maio
86150000 Alvorada do Sul
86160000 Porecatu
86165000 Florestópolis
86170000-86179999 Sertanópolis
86180001 Cambé
86200000 Ibiporã
86210000 Jataizinho
86220000 Assaí
86225000 Santa Cecília do Pavão
86230000 Nova América da Colina
86240000 São Sebastião da Amoreira
86250000 Nova Santa Bárbara
86270000 São Jerônimo da Serra
86280000 Uraí
86290000 Rancho Alegre
86300000 Cornélio Procópio
86310000 Nova Fátima
86315000 Santo Antônio do Paraíso
86320000 Congonhinhas
86330000 Leópolis
86340000 Sertaneja
86350000 Santa Mariana
86360000 Bandeirantes
86370000 Santa Amélia
86375000 Itambaracá
86380000 Andirá
86385000 Barra do Jacaré
86390000 Cambará
86400000 Jacarezinho
86410000 Ribeirão Claro
86420000 Carlópolis
86430000 Santo Antônio da Platina
86450000 Quatiguá
86455000 Joaquim Távora
86460000 Abatiá
86465000 Guapirama
86470000 Jundiaí do Sul
86480000 Conselheiro Mairinck
86490000-86599999 Ribeirão do Pinhal
86600001 Rolândia
86610000 Jaguapitã
86613000 Pitangueiras
86615000 Miraselva
86618000 Prado Ferreira
86620000 Guaraci
86630000 Centenário do Sul
86635000 Lupionópolis
86640000 Cafeara
86650000 Santo Inácio
86660000 Santa Inês
86670000 Itaguajé
86680000 Nossa Senhora das Graças
86690000-86699999 Colorado
86700001 Arapongas
86720000 Sabáudia
86730000 Astorga
86750000 Iguaraçu
86755000 Ângulo
86760000 Munhoz de Melo
86770000 Santa Fé
86780000 Flórida
86790000-86799999 Lobato
86800001 Apucarana
86820000 Califórnia
86825000 Marilândia do Sul
86828000 Mauá da Serra
86830000 Rio Bom
86840000 Faxinal
86845000 Grandes Rios
86848000 Rio Branco do Ivaí
86850000 Rosário do Ivaí
86855000 Cruzmaltina
86860000 Jardim Alegre
86865000 Lidianópolis
86870000 Ivaiporã
86880000 Ariranha do Ivaí
86884000 Arapuã
86890000 Cambira
86895000 Novo Itacolomi
86900000 Jandaia do Sul
86910000 Marumbi
86920000 Kaloré
86925000 Borrazópolis
86930000 São João do Ivaí
86935000 Lunardelli
86938000 Godoy Moreira
86940000 Bom Sucesso
86945000 São Pedro do Ivaí
86950000 Fênix
86960000 Barbosa Ferraz
86970000 Corumbataí do Sul
86975000 Mandaguari
86990000-86999999 Marialva
87000001-87109999 Maringá
87110001 Sarandi
87120000 Floresta
87130000 Ivatuba
87140000 Paiçandu
87155000 Doutor Camargo
87160000 Mandaguaçu
87170000 Ourizona
87175000 Itambé
87180000 Presidente Castelo Branco
87185000 Floraí
87190000-87199999 São Jorge do Ivaí
87200001 Cianorte
87215000 São Manoel do Paraná
87220000 São Tomé
87225000 Japurá
87230000 Jussara
87235000 Indianópolis
87240000 Terra Boa
87250000 Peabiru
87260000 Araruna
87265000 Quinta do Sol
87270000 Engenheiro Beltrão
87280000 Iretama
87290000-87299999 Luiziana
87300001 Campo Mourão
87320000 Roncador
87325000 Farol
87330000 Nova Cantu
87340000 Mamborê
87345000 Campina da Lagoa
87355000 Juranda
87360000 Goioerê
87365000 Quarto Centenário
87370000 Moreira Sales
87380000 Janiópolis
87390000 Boa Esperança
87395000 Rancho Alegre D'Oeste
87400000 Cruzeiro do Oeste
87430000 Tapejara
87450000 Tuneiras do Oeste
87470000 Mariluz
87480000 Maria Helena
87485000 Douradina
87490000-87499999 Nova Olímpia
87500001 Umuarama
87525000 Ivaté
87528000 Alto Paraíso
87530000 Icaraíma
87535000 Xambrê
87538000 Perobal
87540000 Pérola
87545000 Esperança Nova
87550000 Altônia
87555000 São Jorge do Patrocínio
87560000 Iporã
87565000 Cafezal do Sul
87570000 Francisco Alves
87580000 Alto Piquiri
87595000 Brasilândia do Sul
87600000 Nova Esperança
87630000 Atalaia
87640000 Uniflor
87650000 Cruzeiro do Sul
87660000 Paranacity
87670000 Inajá
87680000 Paranapoema
87690000-87699999 Jardim Olinda
87700001 Paranavaí
87730000 Santo Antônio do Caiuá
87740000 São João do Caiuá
87750000 Alto Paraná
87760000 Tamboara
87770000 São Carlos do Ivaí
87780000 Paraíso do Norte
87790000 Nova Aliança do Ivaí
87800000 Rondon
87810000 Guaporema
87820000 Cidade Gaúcha
87830000 Tapira
87840000 Mirador
87850000 Amaporã
87860000 Planaltina do Paraná
87880000 Guairaçá
87890000 Terra Rica
87900000 Loanda
87910000 Santa Isabel do Ivaí
87915000 Santa Mônica
87920000 Santa Cruz de Monte Castelo
87930000 Querência do Norte
87950000 Porto Rico
87955000 São Pedro do Paraná
87960000 Marilena
87970000 Nova Londrina
87980000 Itaúna do Sul
87990000-87999999 Diamante do Norte
SC
88000001-88099999 Florianópolis
88100001 São José
88125000-88129999 São Pedro de Alcântara
88130001 Palhoça
88140000 Santo Amaro da Imperatriz
88150000-88159999 Águas Mornas
88160001 Biguaçu
88180000 Antônio Carlos
88190000 Governador Celso Ramos
88200000 Tijucas
88210000 Porto Belo
88215000 Bombinhas
88220000 Itapema
88230000 Canelinha
88240000 São João Batista
88260000 Major Gercino
88270000 Nova Trento
88295000-88299999 Botuverá
88300001 Itajaí
88320000-88329999 Ilhota
88330001-88339999 Balneário Camboriú
88340001-88349999 Camboriú
88350001 Brusque
88360000-88369999 Guabiruba
88370001 Navegantes
88380000 Balneário Piçarras
88385000 Penha
88390000 Barra Velha
88395000 São João do Itaperiú
88400000 Ituporanga
88407000 Chapadão do Lageado
88410000 Atalanta
88420000 Agrolândia
88430000 Petrolândia
88440000 Imbuia
88443000 Vidal Ramos
88445000 Leoberto Leal
88450000 Alfredo Wagner
88460000 Angelina
88470000 Rancho Queimado
88475000 Anitápolis
88485000 São Bonifácio
88490000 Paulo Lopes
88495000-88499999 Garopaba
88500001 Lages
88535000 Correia Pinto
88538000 Bocaina do Sul
88540000 Otacílio Costa
88543000 Painel
88545000 Palmeira
88548000 Capão Alto
88550000 Ponte Alta
88570000 São José do Cerrito
88580000 Campo Belo do Sul
88585000 Cerro Negro
88590000 Anita Garibaldi
88598000 Celso Ramos
88600000 São Joaquim
88625000 Urupema
88640000 Bom Jardim da Serra
88650000 Urubici
88658000 Rio Rufino
88680000-88699999 Bom Retiro
88700001 Tubarão
88710000 Treze de Maio
88715000 Jaguaruna
88717000 Sangão
88720000 Pedras Grandes
88730000 São Ludgero
88735000 Gravatal
88740000 Armazém
88745000 Capivari de Baixo
88750000 Braço do Norte
88760000 Rio Fortuna
88763000 Santa Rosa de Lima
88765000 São Martinho
88770000 Imaruí
88780000 Imbituba
88790000 Laguna
88798000-88799999 Pescaria Brava
88800001 Criciúma
88820000 Içara
88828000 Balneário Rincão
88830000 Morro da Fumaça
88840000 Urussanga
88845000 Cocal do Sul
88850000 Forquilhinha
88860000 Siderópolis
88862000 Treviso
88865000 Nova Veneza
88870000 Orleans
88880000 Lauro Müller
88890000-88899999 Grão Pará
88900001 Araranguá
88914000 Balneário Arroio do Silva
88915000 Maracajá
88920000 Meleiro
88925000 Morro Grande
88930000 Turvo
88935000 Ermo
88940000 Timbé do Sul
88950000 Jacinto Machado
88955000 Balneário Gaivota
88960000 Sombrio
88965000 Santa Rosa do Sul
88970000 São João do Sul
88980000 Passo de Torres
88990000-88999999 Praia Grande
89000001-89079999 Blumenau
89080001-89099999 Indaial
89107000 Pomerode
89108000-89109999 Massaranduba
89110001 Gaspar
89120000 Timbó
89121000 Rio dos Cedros
89124000 Benedito Novo
89126000 Doutor Pedrinho
89128000-89129999 Luiz Alves
89135000 Apiúna
89136000 Rodeio
89138000 Ascurra
89140000 Ibirama
89145000 José Boiteux
89148000 Vitor Meireles
89150000 Presidente Getúlio
89155000 Dona Emma
89157000-89159999 Witmarsum
89160001 Rio do Sul
89170000 Laurentino
89172000 Pouso Redondo
89176000 Trombudo Central
89178000 Braço do Trombudo
89180000 Rio do Oeste
89182000 Lontras
89184000 Presidente Nereu
89186000 Aurora
89188000 Agronômica
89190000 Taió
89194000 Mirim Doce
89196000 Salete
89198000 Rio do Campo
89199000-89199999 Santa Terezinha
89200001 Joinville
89240000 São Francisco do Sul
89245000 Araquari
89247000 Balneário Barra do Sul
89248000 Garuva
89249000-89249999 Itapoá
89250001 Jaraguá do Sul
89270000 Guaramirim
89275000 Schroeder
89278000-89279999 Corupá
89280001 São Bento do Sul
89294000 Campo Alegre
89295000-89299999 Rio Negrinho
89300001 Mafra
89340000 Itaiópolis
89370000 Papanduva
89380000 Monte Castelo
89400000 Porto União
89420000 Matos Costa
89430000 Calmon
89440000-89459999 Irineópolis
89460001 Canoinhas
89478000 Bela Vista do Toldo
89480000 Major Vieira
89490000-89499999 Três Barras
89500001 Caçador
89515000 Lebon Régis
89518000 Macieira
89520000 Curitibanos
89530000 Frei Rogério
89533000 São Cristóvão do Sul
89535000 Ponte Alta do Norte
89540000 Santa Cecília
89545000 Timbó Grande
89550000 Rio das Antas
89558000-89559999 Iomerê
89560001 Videira
89570000 Pinheiro Preto
89580000 Fraiburgo
89590000 Arroio Trinta
89595000 Salto Veloso
89600000 Joaçaba
89609000 Luzerna
89610000 Herval D'Oeste
89613000 Erval Velho
89618000 Monte Carlo
89620000 Campos Novos
89633000 Zortéa
89634000 Brunópolis
89636000 Abdon Batista
89638000 Vargem
89640000 Ibicaré
89642000 Tangará
89650000 Treze Tílias
89652000 Ibiam
89654000 Água Doce
89660000 Lacerdópolis
89663000 Ouro
89665000 Capinzal
89667000 Piratuba
89669000 Ipira
89670000 Catanduvas
89675000 Vargem Bonita
89677000 Jaborá
89680000 Irani
89683000 Ponte Serrada
89687000 Passos Maia
89690000 Vargeão
89694000-89699999 Faxinal dos Guedes
89700001 Concórdia
89730000 Alto Bela Vista
89735000 Lindóia do Sul
89740000 Arabutã
89745000 Presidente Castello Branco
89750000 Peritiba
89760000 Itá
89765000 Paial
89770000 Seara
89778000 Arvoredo
89780000 Xavantina
89790000-89799999 Ipumirim
89800001 Chapecó
89817000 Guatambú
89818000 Nova Itaberaba
89819000 Cordilheira Alta
89820000 Xanxerê
89824000 Bom Jesus
89825000 Xaxim
89828000 Lajeado Grande
89830000 Abelardo Luz
89832000 Ipuaçu
89834000 Ouro Verde
89835000 São Domingos
89837000 Coronel Martins
89838000 Galvão
89839000 Jupiá
89840000 Coronel Freitas
89843000 Águas Frias
89845000 União do Oeste
89848000 Jardinópolis
89850000 Quilombo
89854000 Santiago do Sul
89855000 Sul Brasil
89856000 Irati
89859000 Formosa do Sul
89860000 Marema
89862000 Entre Rios
89865000 Nova Erechim
89868000 Saudades
89870000 Pinhalzinho
89871000 Serra Alta
89872000 Modelo
89873000 Bom Jesus do Oeste
89874000 Maravilha
89875000 Tigrinhos
89878000 Flor do Sertão
89879000 São Miguel da Boa Vista
89880000 Caxambu do Sul
89882000 Planalto Alegre
89883000 Águas de Chapecó
89885000 São Carlos
89886000 Cunhataí
89887000 Palmitos
89888000 Caibi
89890000 Cunha Porã
89891000 Iraceminha
89893000 Mondaí
89895000 Riqueza
89896000 Itapiranga
89897000 São João do Oeste
89898000 Tunápolis
89899000 Iporã do Oeste
89900000 São Miguel do Oeste
89905000 Bandeirante
89906000 Paraíso
89908000 Romelândia
89909000 Barra Bonita
89910000 Descanso
89915000 Santa Helena
89920000 Guaraciaba
89925000 Belmonte
89930000 São José do Cedro
89935000 Princesa
89940000 Guarujá do Sul
89950000 Dionísio Cerqueira
89970000 Anchieta
89980000 Campo Erê
89981000 Saltinho
89982000 São Bernardino
89983000 Santa Terezinha do Progresso
89985000 Palma Sola
89990000 São Lourenço do Oeste
89998000-89999999 Novo Horizonte
RS
90000001-91999999 Porto Alegre
92000001 Canoas
92480000-92499999 Nova Santa Rita
92510001-92539999 Montenegro
92700001 Guaíba
92850000 Sertão Santana
92870000 Barra do Ribeiro
92900000 Mariana Pimentel
92990000-92999999 Eldorado do Sul
93000001 São Leopoldo
93180000-93199999 Portão
93200001-93249999 Sapucaia do Sul
93250001-93299999 Esteio
93300001-93599999 Novo Hamburgo
93600001 Estância Velha
93700000-93799999 Campo Bom
93800001 Sapiranga
93880000 Araricá
93890000 Nova Hartz
93900000 Ivoti
93940000 Lindolfo Collor
93945000 Presidente Lucena
93950000 Dois Irmãos
93990000 Morro Reuter
93995000-93999999 Santa Maria do Herval
94000001 Gravataí
94380000-94399999 Glorinha
94400001-94799999 Viamão
94800001-94899999 Alvorada
94900001-94999999 Cachoeirinha
95000001 Caxias do Sul
95150000 Nova Petrópolis
95166000-95169999 Picada Café
95170001 Farroupilha
95185000 Carlos Barbosa
95190000-95199999 São Marcos
95200001 Vacaria
95230000 Muitos Capões
95236000 Monte Alegre dos Campos
95240000 Ipê
95250000 Antônio Prado
95255000 Campestre da Serra
95260000 Nova Roma do Sul
95270000 Flores da Cunha
95275000 Nova Pádua
95280000 São José dos Ausentes
95290000 Bom Jesus
95300000 Lagoa Vermelha
95305000 Ibiraiaras
95308000 Capão Bonito do Sul
95310000 André da Rocha
95315000 Caseiros
95320000 Nova Prata
95325000 Vista Alegre do Prata
95330000 Veranópolis
95333000 Fagundes Varela
95334000 Vila Flores
95335000 Cotiporã
95340000 Nova Bassano
95345000 Protásio Alves
95350000 Nova Araçá
95355000 Guabiju
95360000 Paraí
95365000 São Jorge
95370000 Barracão
95380000 Esmeralda
95390000 Pinhal da Serra
95400000 São Francisco de Paula
95420000 Jaquirana
95480000 Cambará do Sul
95500000 Santo Antônio da Patrulha
95515000 Caraá
95520000 Osório
95530000 Maquiné
95535000 Terra de Areia
95538000 Itati
95540000 Palmares do Sul
95552000 Capivari do Sul
95555000 Capão da Canoa
95560000 Torres
95568000 Dom Pedro de Alcântara
95572000 Mampituba
95575000 Três Forquilhas
95577000 Morrinhos do Sul
95580000 Três Cachoeiras
95585000 Arroio do Sal
95588000 Xangri-Lá
95590000 Tramandaí
95595000 Cidreira
95599000-95599999 Balneário Pinhal
95600001 Taquara
95625000 Imbé
95630000 Parobé
95650000 Igrejinha
95660000-95669999 Três Coroas
95670001-95679999 Gramado
95680001 Canela
95690000 Rolante
95695000-95699999 Riozinho
95700001 Bento Gonçalves
95715000 Santa Tereza
95717000 Pinto Bandeira
95718000 Monte Belo do Sul
95720000 Garibaldi
95726000 Coronel Pilar
95727000 Boa Vista do Sul
95730000 Barão
95735000 Roca Sales
95740000 Poço das Antas
95745000 Capela de Santana
95748000 São José do Sul
95750000 Salvador do Sul
95755000 São José do Hortêncio
95758000 São Pedro da Serra
95760000 São Sebastião do Caí
95765000 Bom Princípio
95768000 Linha Nova
95770000 Feliz
95773000 Alto Feliz
95775000 Tupandi
95778000-95779999 Vale Real
95783000 Pareci Novo
95785000 Harmonia
95790000 Brochier
95793000 Maratá
95795000 São Vendelino
95800000 Venâncio Aires
95820000 General Câmara
95833000 Vale Verde
95835000 Mato Leitão
95840000 Triunfo
95860000 Taquari
95863000 Tabaí
95865000 Paverama
95870000 Bom Retiro do Sul
95875000 Fazenda Vilanova
95880000 Estrela
95885000 Imigrante
95890000 Teutônia
95893000 Westfalia
95895000-95899999 Colinas
95900001 Lajeado
95915000 Santa Clara do Sul
95918000 Sério
95920000 Boqueirão do Leão
95923000 Marques de Souza
95925000 Progresso
95930000 Cruzeiro do Sul
95933000 Canudos do Vale
95935000 Capitão
95937000 Forquetinha
95940000 Arroio do Meio
95945000 Pouso Novo
95948000 Travesseiro
95950000 Nova Bréscia
95955000 Coqueiro Baixo
95960000 Encantado
95965000 Relvado
95967000 Doutor Ricardo
95970000 Muçum
95972000 Vespasiano Correa
95975000 Putinga
95980000 Anta Gorda
95985000 Nova Alvorada
95990000 Ilópolis
95995000 Arvorezinha
95997000-95999999 Itapuca
96000001 Pelotas
96148000 Turuçu
96150000 Morro Redondo
96155000 Arroio do Padre
96160000 Capão do Leão
96170000 São Lourenço do Sul
96178000-96179999 Arambaré
96190000 Dom Feliciano
96193000 Chuvisca
96195000-96199999 Cristal
96200001 Rio Grande
96225000 São José do Norte
96230000 Santa Vitória do Palmar
96255000 Chuí
96270000 Mostardas
96290000 Tavares
96300000 Jaguarão
96310000 Herval
96330000 Arroio Grande
96360000 Pedro Osório
96395000-96399999 Cerrito
96400001 Bagé
96445000 Aceguá
96450000 Dom Pedrito
96460000 Hulha Negra
96470000 Pinheiro Machado
96487000 Pedras Altas
96490000 Piratini
96495000-96499999 Candiota
96500001 Cachoeira do Sul
96530000 Paraíso do Sul
96535000 Cerro Branco
96540000 Agudo
96545000 Novo Cabrais
96570000 Caçapava do Sul
96590000 Santana da Boa Vista
96600000 Canguçu
96610000 Encruzilhada do Sul
96635000 Amaral Ferrador
96640000 Rio Pardo
96685000 Passo do Sobrado
96690000 Pantano Grande
96700000 São Jerônimo
96735000 Barão do Triunfo
96740000 Arroio dos Ratos
96745000 Charqueadas
96750000 Butiá
96755000 Minas do Leão
96760000 Tapes
96765000 Sentinela do Sul
96770000-96779999 Cerro Grande do Sul
96780001-96799999 Camaquã
96800001 Santa Cruz do Sul
96875000 Gramado Xavier
96878000 Vale do Sol
96880000 Vera Cruz
96888000 Herveiras
96890000 Sinimbu
96900000 Sobradinho
96908000 Passa Sete
96910000 Segredo
96920000 Lagoa Bonita do Sul
96925000 Ibarama
96930000 Candelária
96950000 Arroio do Tigre
96990000-96999999 Estrela Velha
97000001 Santa Maria
97180000 Dilermando de Aguiar
97185000 Itaara
97190000 São Martinho da Serra
97195000 Silveira Martins
97200000 Restinga Seca
97210000 Formigueiro
97220000 Faxinal do Soturno
97230000 São João do Polêsine
97250000 Nova Palma
97280000-97299999 Dona Francisca
97300001 São Gabriel
97335000 Santa Margarida do Sul
97340000 São Sepé
97385000 Vila Nova do Sul
97390000 Lavras do Sul
97400000 São Pedro do Sul
97410000 Mata
97418000 Toropi
97420000 São Vicente do Sul
97450000-97499999 Cacequi
97500001 Uruguaiana
97538000-97539999 Barra do Quaraí
97540001 Alegrete
97560000-97569999 Quaraí
97570001 Sant'Ana do Livramento
97590000 Rosário do Sul
97610000 São Francisco de Assis
97640000 Manoel Viana
97645000 Maçambará
97650000 Itaqui
97670000 São Borja
97685000 Itacurubi
97690000-97699999 Garruchos
97700001 Santiago
97753000 Capão do Cipó
97755000 Unistalda
97760000 Jaguari
97770000 Nova Esperança do Sul
97800000 São Luiz Gonzaga
97843000 Rolador
97845000 Dezesseis de Novembro
97850000 Bossoroca
97870000 Santo Antônio das Missões
97880000 São Nicolau
97885000 Pirapó
97900000 Cerro Largo
97920000 São Pedro do Butiá
97930000 Caibaté
97935000 Mato Queimado
97940000 Salvador das Missões
97950000 Guarani das Missões
97960000 Sete de Setembro
97970000 Roque Gonzales
97980000-97999999 São Paulo das Missões
98000001-98059999 Cruz Alta
98118000 Boa Vista do Cadeado
98120000 Boa Vista do Incra
98125000 Fortaleza dos Valos
98130000 Júlio de Castilhos
98140000 Quevedos
98150000 Pinhal Grande
98160000 Ivorá
98170000 Tupanciretã
98175000 Jari
98180000 Jóia
98200000 Ibirubá
98230000 Quinze de Novembro
98240000 Santa Bárbara do Sul
98250000 Saldanha Marinho
98270000 Pejuçara
98280000 Panambi
98290000 Condor
98300000 Palmeira das Missões
98320000 Lajeado do Bugre
98323000 São Pedro das Missões
98325000 São José das Missões
98330000 Sagrada Família
98335000 Boa Vista das Missões
98338000 Novo Barreiro
98340000 Cerro Grande
98345000 Pinhal
98350000 Jaboticaba
98360000 Rodeio Bonito
98368000 Cristal do Sul
98370000 Novo Tiradentes
98380000 Seberi
98385000 Dois Irmãos das Missões
98390000 Erval Seco
98400000 Frederico Westphalen
98410000 Taquaruçu do Sul
98415000 Vista Alegre
98430000 Palmitinho
98435000 Pinheirinho do Vale
98440000 Caiçara
98450000 Vicente Dutra
98460000 Iraí
98465000 Ametista do Sul
98470000 Planalto
98480000 Alpestre
98500000 Tenente Portela
98528000 Derrubadas
98530000 Barra do Guarita
98535000 Vista Gaúcha
98540000 Miraguaí
98550000 Redentora
98560000 Braga
98570000 Campo Novo
98575000 Bom Progresso
98580000 Coronel Bicaco
98590000 Santo Augusto
98595000 São Valério do Sul
98600000 Três Passos
98635000 Esperança do Sul
98640000 Crissiumal
98670000 Humaitá
98675000 Sede Nova
98680000 Tiradentes do Sul
98690000 São Martinho
98700000 Ijuí
98733000 Bozano
98735000 Coronel Barros
98740000 Augusto Pestana
98750000 Ajuricaba
98758000 Nova Ramada
98760000 Chiapetta
98765000 Inhacorá
98770000-98779999 Catuípe
98780001-98799999 Santa Rosa
98800001 Santo Ângelo
98850000 Vitória das Missões
98855000 Entre-Ijuís
98860000 Eugênio de Castro
98865000 São Miguel das Missões
98870000 Giruá
98895000 Senador Salgado Filho
98898000-98899999 Ubiretama
98905000 Alegria
98910000 Três de Maio
98915000 Independência
98918000 Boa Vista do Buricá
98919000 Nova Candelária
98920000 Horizontina
98925000 Doutor Maurício Cardoso
98930000 Tucunduva
98940000 Tuparendi
98947000 Porto Mauá
98950000 Alecrim
98955000 Novo Machado
98958000 São José do Inhacorá
98960000 Santo Cristo
98970000 Cândido Godói
98975000 Campina das Missões
98980000 Porto Lucena
98985000 Porto Vera Cruz
98995000-98999999 Porto Xavier
99000001 Passo Fundo
99140000 Ernestina
99145000 Coxilha
99150000 Marau
99155000 Vila Maria
99160000 Gentil
99165000 Camargo
99170000 Sertão
99175000 Nicolau Vergueiro
99180000 Mato Castelhano
99190000 Pontão
99200000 Guaporé
99215000 União da Serra
99220000 Dois Lajeados
99240000 São Valentim do Sul
99250000 Serafina Corrêa
99255000 Montauri
99260000 Casca
99265000 Santo Antônio do Palma
99270000 São Domingos do Sul
99290000 Vanini
99300000 Soledade
99315000 Mormaço
99320000 Ibirapuitã
99330000 Tunas
99340000 Lagoão
99345000 Tio Hugo
99350000 Victor Graeff
99360000 Barros Cassal
99370000 Fontoura Xavier
99380000 São José do Herval
99400000 Espumoso
99430000 Alto Alegre
99435000 Campos Borges
99440000 Salto do Jacuí
99450000 Selbach
99457000 Jacuizinho
99460000 Colorado
99470000 Não-Me-Toque
99490000 Tapera
99495000 Lagoa dos Três Cantos
99500000 Carazinho
99523000 Almirante Tamandaré do Sul
99525000 Santo Antônio do Planalto
99528000 Coqueiros do Sul
99530000 Chapada
99560000 Sarandi
99580000 Nova Boa Vista
99585000 Barra Funda
99590000 Rondinha
99600000 Nonoai
99605000 Gramado dos Loureiros
99610000 Rio dos Índios
99615000 Trindade do Sul
99640000 São Valentim
99645000 Entre Rios do Sul
99650000 Benjamin Constant do Sul
99655000 Faxinalzinho
99660000 Campinas do Sul
99665000 Cruzaltense
99670000 Ronda Alta
99675000 Três Palmeiras
99680000 Constantina
99687000 Novo Xingu
99690000 Liberato Salzano
99698000-99699999 Engenho Velho
99700001 Erechim
99718000 Paulo Bento
99720000 Quatro Irmãos
99725000 Três Arroios
99730000 Jacutinga
99735000 Ponte Preta
99740000 Barão de Cotegipe
99750000 Erval Grande
99760000 Itatiba do Sul
99770000 Aratiba
99790000 Mariano Moro
99795000 Barra do Rio Azul
99800000 Marcelino Ramos
99810000 Severiano de Almeida
99820000 Viadutos
99825000 Carlos Gomes
99830000 Gaurama
99835000 Áurea
99838000 Centenário
99840000 Sananduva
99850000 Paim Filho
99855000 São João da Urtiga
99860000 Cacique Doble
99870000 São José do Ouro
99878000 Tupanci do Sul
99880000 Machadinho
99890000 Maximiliano de Almeida
99895000 Santo Expedito do Sul
99900000 Getúlio Vargas
99910000 Floriano Peixoto
99920000 Erebango
99925000 Ipiranga do Sul
99930000 Estação
99940000 Ibiaçá
99950000 Tapejara
99952000 Santa Cecília do Sul
99955000 Vila Lângaro
99960000 Charrua
99965000 Água Santa
99970000 Ciríaco
99980000 David Canabarro
99990000 Muliterno
`
