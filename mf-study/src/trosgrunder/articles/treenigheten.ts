import { type Article, quote } from '../../shared/article'

export const treenigheten: Article = {
  ingress:
    'Vi tror på en enda Gud, som från evighet är Fader, Son och helig Ande. De tre är inte tre gudar och inte tre masker, utan tre personer i ett enda gudomligt väsen.',
  sections: [
    {
      heading: 'Gud är en',
      content: [
        'Det första som måste sägas om Gud är att han är en enda. I en värld full av gudar fick Israel lära sina barn en bekännelse som skiljde dem från alla andra folk, och Jesus kallade den det främsta av buden.',
        quote('Deut', 6, 4, 'Lyssna, Israel! Herren, vår Gud, Herren är en enda.'),
        'Den kristna tron har aldrig släppt den bekännelsen. Läran om treenigheten är inget avsteg från den. Den är vad man kommer fram till när man läser hela Bibeln och låter allt som står där om den ende Guden få gälla på en gång.',
        'Ordet ”treenighet” finns inte i Bibeln. Det är ett namn på något som finns där, ungefär som ”tyngdkraft” är ett namn på något som funnits i alla tider. Frågan är inte om ordet står i texten, utan om saken gör det.',
      ],
    },
    {
      heading: 'Fadern är Gud',
      content: [
        'Att Fadern är Gud förnekas av få. Jesus lärde oss att be till honom, och apostlarna hälsar sina läsare från Gud, vår Fader. Han är den som har sänt Sonen, den som ger varje god gåva och den som tar emot den förlorade med öppna armar.',
        quote(
          '1Cor',
          8,
          6,
          'För oss finns ändå bara en Gud, Fadern, från vilken allting kommer och till vilken vi själva är skapade, och en Herre, Jesus Kristus, genom vilken allting är till, och vi genom honom.',
        ),
      ],
    },
    {
      heading: 'Sonen är Gud',
      content: [
        'Om Jesus säger Johannes redan i sin första mening att han fanns före all tid, att han var hos Gud och att han var Gud. Båda delarna är viktiga. Han var hos Gud, alltså är han inte samma person som Fadern. Han var Gud, alltså är han ingen skapad varelse.',
        quote('John', 1, 1, 'I begynnelsen var Ordet, och Ordet var hos Gud, och Ordet var Gud.'),
        quote(
          'John',
          1,
          14,
          'Och Ordet blev kött och slog upp sitt tält bland oss. Vi såg hans härlighet, en härlighet så som den Enfödde har den av Fadern, full av nåd och sanning.',
        ),
        'Jesus förlåter synder, tar emot tillbedjan, stillar stormen med ett ord och säger att den som har sett honom har sett Fadern (Joh 14:9). När Tomas till sist faller ner inför den uppståndne rättar Jesus honom inte.',
        quote('John', 20, 28, 'Tomas svarade honom: ”Min Herre och min Gud!”'),
        'Samtidigt är han verkligen människa. Han blev trött och hungrig, han grät vid en väns grav och han dog. Just därför kan han vara vår frälsare: som människa kunde han dö i vårt ställe, och som Gud är hans offer värt mer än alla världens synder.',
      ],
    },
    {
      heading: 'Den helige Ande är Gud',
      content: [
        'Anden är ingen kraft som man kan förfoga över, utan någon. Han talar, undervisar, leder och kan bli bedrövad. När Ananias försökte lura församlingen sade Petrus först att han hade ljugit för den helige Ande, och strax därpå att det var för Gud.',
        quote(
          'Acts',
          5,
          [3, 4],
          'Petrus sade: ”Ananias, varför har Satan fyllt ditt hjärta, så att du ljög för den helige Ande och tog undan en del av betalningen för marken? Var den inte din så länge du hade den? Och när den var såld, rådde du inte själv över pengarna? Varför bestämde du dig för något sådant i ditt hjärta? Det är inte för människor du har ljugit, utan för Gud.”',
        ),
        'Det är Anden som överbevisar oss om synd, föder oss på nytt och bor i var och en som tror. Hans största glädje är att visa på Jesus.',
      ],
    },
    {
      heading: 'Tre, och ändå en',
      content: [
        'På flera ställen står de tre tillsammans. När Jesus döps stiger Anden ner som en duva, och Faderns röst hörs från himlen (Matt 3:16–17). Tre på en gång, alltså inte en som byter roll. Och när Jesus sänder ut sina lärjungar talar han om ett namn, inte om tre.',
        quote(
          'Matt',
          28,
          19,
          'Gå alltså ut, gör alla folk till lärjungar och döp dem till Faderns och Sonens och den helige Andes namn.',
        ),
        'Alla liknelser haltar här. Vatten kan vara is och ånga, men inte på samma gång, och ett klöverblad är tre delar av en helhet, medan Fadern, Sonen och Anden var för sig är hela Gud. Det är inte konstigt att den som har skapat förståndet är större än vad förståndet rymmer. Vi behöver inte kunna förklara Gud för att kunna tro vad han har sagt om sig själv.',
      ],
    },
    {
      heading: 'Vad det betyder för oss',
      content: [
        'Därför att Gud är treenig är kärleken äldre än världen. Fadern älskade Sonen innan något var skapat (Joh 17:24), och Gud behövde inte oss för att ha någon att älska. Han skapade av överflöd.',
        'Frälsningen är också de tres gemensamma verk. Fadern sände Sonen, Sonen gav sitt liv, och Anden ger oss del av det. Varje bön rymmer samma mönster: vi kommer till Fadern, genom Sonen, i Anden.',
        quote('Eph', 2, 18, 'Ty genom honom har vi båda i en och samme Ande tillträde till Fadern.'),
      ],
    },
  ],
}
