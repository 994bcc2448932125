import type { Article } from '../shared/article'

export type Doctrine = {
  /** The end of its address. */
  slug: string
  title: string
  /** One sentence for the card. */
  text: string
  /** The description for search engines, 50 to 160 characters. */
  description: string
  load: () => Promise<Article>
}

/** The seven doctrines, in order: each builds on the ones before. */
export const doctrines: readonly Doctrine[] = [
  {
    slug: 'bibeln',
    title: 'Bibeln',
    text: 'Guds ord i 66 böcker: utandat, sant och tillräckligt.',
    description:
      'Varför vi tror att Bibelns 66 böcker är Guds eget ord: inspiration, tillförlitlighet, kanon och vad det betyder i vardagen.',
    load: () =>
      import(/* webpackChunkName: 'trosgrunder/bibeln' */ './articles/bibeln').then(({ bibeln }) => bibeln),
  },
  {
    slug: 'treenigheten',
    title: 'Treenigheten',
    text: 'En enda Gud: Fadern, Sonen och den helige Ande.',
    description:
      'Bibeln lär att det finns en enda Gud, och att Fadern, Sonen och den helige Ande är denne Gud. En genomgång vers för vers.',
    load: () =>
      import(/* webpackChunkName: 'trosgrunder/treenigheten' */ './articles/treenigheten').then(
        ({ treenigheten }) => treenigheten,
      ),
  },
  {
    slug: 'lokala-kyrkan',
    title: 'Den lokala församlingen',
    text: 'En gemenskap av troende på en plats, med Kristus som huvud.',
    description:
      'Vad är en församling enligt Nya testamentet? Om den lokala församlingens medlemmar, uppgift, ledare och självständighet.',
    load: () =>
      import(/* webpackChunkName: 'trosgrunder/lokala-kyrkan' */ './articles/lokalaKyrkan').then(
        ({ lokalaKyrkan }) => lokalaKyrkan,
      ),
  },
  {
    slug: 'de-troendes-prasterskap',
    title: 'De troendes prästerskap',
    text: 'Varje troende har fri väg till Gud genom Jesus.',
    description:
      'Varje troende är präst inför Gud. Vad Bibeln säger om den fria vägen till Fadern, om Kristus som medlare och om vår tjänst.',
    load: () =>
      import(
        /* webpackChunkName: 'trosgrunder/de-troendes-prasterskap' */ './articles/deTroendesPrasterskap'
      ).then(({ deTroendesPrasterskap }) => deTroendesPrasterskap),
  },
  {
    slug: 'troendedop',
    title: 'Troendedop',
    text: 'Den som tror blir döpt, genom nedsänkning, efter Jesu befallning.',
    description:
      'Vem ska döpas, hur och varför? Nya testamentets ordning är tro först, sedan dop genom nedsänkning: en bekännelse.',
    load: () =>
      import(/* webpackChunkName: 'trosgrunder/troendedop' */ './articles/troendedop').then(
        ({ troendedop }) => troendedop,
      ),
  },
  {
    slug: 'fralsning-genom-tro',
    title: 'Frälsning genom tro',
    text: 'Hur en människa blir frälst: av nåd, genom tron allena.',
    description:
      'Hur blir en människa frälst? Bibelns svar är av nåd, genom tron på Jesus Kristus, utan gärningar. Så här säger den.',
    load: () =>
      import(/* webpackChunkName: 'trosgrunder/fralsning-genom-tro' */ './articles/fralsningGenomTro').then(
        ({ fralsningGenomTro }) => fralsningGenomTro,
      ),
  },
  {
    slug: 'evig-sakerhet',
    title: 'Evig säkerhet',
    text: 'Den som är frälst förblir i Guds hand.',
    description:
      'Kan den som är frälst gå förlorad igen? Om Jesu löften, Guds bevarande hand, Andens sigill och en visshet som bär.',
    load: () =>
      import(/* webpackChunkName: 'trosgrunder/evig-sakerhet' */ './articles/evigSakerhet').then(
        ({ evigSakerhet }) => evigSakerhet,
      ),
  },
]

/** The doctrine of an address; undefined without one. */
export const doctrineBySlug = (slug: string | undefined) =>
  doctrines.find((doctrine) => doctrine.slug === slug)

/** A doctrine's address. */
export const doctrinePath = (doctrine: Doctrine) => `/studera/trosgrunder/${doctrine.slug}`
