/**
 * Other names of the books besides the canon's Swedish names: the USFM code first, then English, German, Norwegian
 * and Danish names and the abbreviations in use. Numbers are digits; '1 Könige' also matches 'I Könige' and
 * 'Erste Könige'.
 */
export const otherNames: Record<string, string> = {
  Gen: 'GEN, Gn, Ge, Genesis, 1 Mose, 1 Mosebog, 1 Moses, 1 Ms',
  Exod: 'EXO, Ex, Exo, Exodus, 2 Mose, 2 Mosebog, 2 Moses, 2 Ms',
  Lev: 'LEV, Lv, Le, Leviticus, Levitikus, 3 Mose, 3 Mosebog, 3 Moses, 3 Ms',
  Num: 'NUM, Nm, Nu, Nb, Numbers, Numeri, 4 Mose, 4 Mosebog, 4 Moses, 4 Ms',
  Deut: 'DEU, Dt, De, Deut, Deuteronomy, Deuteronomium, 5 Mose, 5 Mosebog, 5 Moses, 5 Ms',
  Josh: 'JOS, Js, Jsh, Joshua, Josva',
  Judg: 'JDG, Jg, Jdgs, Judges, Richter, Ri, Dommerne, Dommerbogen, Domareboken',
  Ruth: 'RUT, Rt, Rth, Ru, Ruth, Ruts, Ruths',
  '1Sam': '1SA, 1 Sm, 1 S, 1 Samuel, 1 Samuelsbok, 1 Samuelsbog, 1 Samuels',
  '2Sam': '2SA, 2 Sm, 2 S, 2 Samuel, 2 Samuelsbok, 2 Samuelsbog, 2 Samuels',
  '1Kgs': '1KI, 1 Kgs, 1 Kin, 1 K, 1 Kings, 1 Könige, 1 Kön, 1 Kongebok, 1 Kongebog, 1 Konunga, 1 Kunga',
  '2Kgs': '2KI, 2 Kgs, 2 Kin, 2 K, 2 Kings, 2 Könige, 2 Kön, 2 Kongebok, 2 Kongebog, 2 Konunga, 2 Kunga',
  '1Chr':
    '1CH, 1 Chr, 1 Chron, 1 Chronicles, 1 Paralipomenon, 1 Chronik, 1 Krønikebok, 1 Krønikebog, 1 Krönike',
  '2Chr':
    '2CH, 2 Chr, 2 Chron, 2 Chronicles, 2 Paralipomenon, 2 Chronik, 2 Krønikebok, 2 Krønikebog, 2 Krönike',
  Ezra: 'EZR, Ezr, Ezra, Esras',
  Neh: 'NEH, Ne, Nehemiah, Nehemias, Nehemja, Nehemjas',
  Esth: 'EST, Et, Es, Esth, Esther, Ester',
  Job: 'JOB, Jb, Jobs, Hiob, Ijob',
  Ps: 'PSA, Pss, Psm, Psalms, Psalmen, Psalter, Salmene, Salmernes, Salmernes Bog, Psaltaren, Davids psalmer',
  Prov: 'PRO, Prv, Pr, Proverbs, Sprüche, Spr, Sprichwörter, Ordspråkene, Ordsprogene, Ordsprogenes Bog, Salomos ordspråk',
  Eccl: 'ECC, Ec, Eccles, Qoh, Ecclesiastes, Qoheleth, Prediger, Kohelet, Forkynneren, Prædikeren, Prædikerens Bog, Salomos predikare, Ecclesiastes or the Preacher',
  Song: 'SNG, So, Sg, SoS, Song of Solomon, Song of Songs, Songs, Canticles, Canticle of Canticles, Hoheslied, Hohelied, Hld, Høysangen, Højsangen, Salomos Höga Visa, Salomos Høysang, Salomos Højsang',
  Isa: 'ISA, Is, Isaiah, Esajas, Jesaias, Isaias',
  Jer: 'JER, Jr, Je, Jeremiah, Jeremias, Jeremia',
  Lam: 'LAM, Lm, La, Lamentations, Lamentations of Jeremiah, Klagelieder, Klgl, Klagesangene, Jeremias klagovisor',
  Ezek: 'EZK, Ez, Eze, Ezekiel, Hesekiel, Ezechiel, Esekiel, Ezekiels',
  Dan: 'DAN, Dn, Da, Daniel, Daniels',
  Hos: 'HOS, Ho, Hosea, Hoseas, Osee',
  Joel: 'JOL, Jl, Joe, Joel, Joels',
  Amos: 'AMO, Am, Amos, Amos bok',
  Obad: 'OBA, Ob, Obadiah, Obadja, Obadjas, Obadias, Abdias',
  Jonah: 'JON, Jnh, Jonah, Jona, Jonas',
  Mic: 'MIC, Mi, Mc, Micah, Micha, Mika, Mikas, Michas',
  Nah: 'NAM, Na, Nahum, Nahums, Nahums bok',
  Hab: 'HAB, Hk, Habakkuk, Habakuk, Habacuc, Habakkuks',
  Zeph: 'ZEP, Zp, Zph, Zephaniah, Zefanja, Zephanja, Zefanias, Sefanjas, Sophonias',
  Hag: 'HAG, Hg, Haggai, Haggais, Haggaj, Aggeus',
  Zech: 'ZEC, Zc, Zch, Zechariah, Sacharja, Sach, Zakarias, Sakarjas, Zacharias',
  Mal: 'MAL, Ml, Malachi, Maleachi, Malakias, Malakis, Malachias',
  Matt: 'MAT, Mt, Matthew, Matthäus, Mattæus, Matthæus, Matteus, Matthaeus',
  Mark: 'MRK, Mk, Mr, Mrk, Mark, Markus, Marcus',
  Luke: 'LUK, Lk, Lu, Luke, Lukas, Lucas',
  John: 'JHN, Jn, Jo, Jhn, John, Johannes, Ioannes',
  Acts: 'ACT, Ac, Acts, Acts of the Apostles, Acts Apostles, Apostelgeschichte, Apg, Apostlenes gjerninger, Apostlenes Gerninger, Apostelgärningarna, Apostlagerningarna',
  Rom: 'ROM, Rm, Ro, Romans, Römer, Röm, Romerne, Romarna, De romare',
  '1Cor': '1CO, 1 Cor, 1 Corinthians, 1 Korinther, 1 Korinterne, 1 Korinterbrev, 1 Korintierna, 1 Korinterna',
  '2Cor': '2CO, 2 Cor, 2 Corinthians, 2 Korinther, 2 Korinterne, 2 Korinterbrev, 2 Korintierna, 2 Korinterna',
  Gal: 'GAL, Gl, Ga, Galatians, Galater, Galaterne, Galaterna',
  Eph: 'EPH, Ep, Eph, Ephesians, Epheser, Efeserne, Efesierna, Efeserna',
  Phil: 'PHP, Ph, Pp, Phil, Philippians, Philipper, Filipperne, Filipperna',
  Col: 'COL, Cl, Col, Colossians, Kolosser, Kolosserne, Kolosserna',
  '1Thess':
    '1TH, 1 Ts, 1 Thes, 1 Thessalonians, 1 Thessalonicher, 1 Tessalonikerne, 1 Tessaloniker, 1 Tessalonikerna',
  '2Thess':
    '2TH, 2 Ts, 2 Thes, 2 Thessalonians, 2 Thessalonicher, 2 Tessalonikerne, 2 Tessaloniker, 2 Tessalonikerna',
  '1Tim': '1TI, 1 Tm, 1 Timothy, 1 Timotheus, 1 Timoteus',
  '2Tim': '2TI, 2 Tm, 2 Timothy, 2 Timotheus, 2 Timoteus',
  Titus: 'TIT, Tt, Ti, Titus',
  Phlm: 'PHM, Pm, Phlm, Phm, Philem, Philemon, Filemon',
  Heb: 'HEB, Hb, He, Hebrews, Hebräer, Hebreerne, Hebreerna, Hebréerbrevet',
  Jas: 'JAS, Jm, Ja, Jam, James, Jakobus, Jakob, Jacob',
  '1Pet': '1PE, 1 Pt, 1 P, 1 Peter, 1 Petrus, 1 Petri',
  '2Pet': '2PE, 2 Pt, 2 P, 2 Peter, 2 Petrus, 2 Petri',
  '1John': '1JN, 1 Jn, 1 Jo, 1 Jhn, 1 John, 1 Johannes, 1 Johannis',
  '2John': '2JN, 2 Jn, 2 Jo, 2 Jhn, 2 John, 2 Johannes, 2 Johannis',
  '3John': '3JN, 3 Jn, 3 Jo, 3 Jhn, 3 John, 3 Johannes, 3 Johannis',
  Jude: 'JUD, Jd, Jude, Judas, Judae',
  Rev: 'REV, Re, Rv, Apk, Apoc, Offb, Offenbarung, Revelation, Revelations, Revelation of John, Revelation John, Revelation John the Divine, Revelation John Divine, Revelation of Jesus Christ, Apocalypse, Åpenbaringen, Johannes Åpenbaring, Åbenbaringen, Johannes Åbenbaring, Johannes Offenbarung, Offenbarung des Johannes',
}

/** Deuterocanonical and apocryphal books by their OSIS and USFM codes and names: known, but not among the 66. */
export const outsideTheCanon: string[] = `
  Tob, Tobit, Tobias, Tobie; Jdt, Judith, Judit, Judits; EsthGr, AddEsth, ESG, Esther Greek, Greek Esther, Additions to Esther,
  Rest of Esther, Tillägg till Ester, Tillägg till Esters bok; Wis, Wisdom, Wisdom of Solomon, Salomos vishet, Vishetens bok,
  Salomos visdom, Weisheit; Sir, Sirach, Ecclesiasticus, Ecclus, Syrak, Jesus Syrak, Jesu Syraks bok, Jesus Syraks vishet, Syraks bok;
  Bar, Baruch, Baruk, Baruks bok; EpJer, LJE, Letter of Jeremiah, Epistle of Jeremiah, Epistle of Jeremy, Jeremias brev, Jeremias bref;
  AddDan, DAG, Daniel Greek, Greek Daniel, Additions to Daniel, Tillägg till Daniel, Tillägg till Daniels bok; PrAzar, S3Y, SgThree, Prayer of Azariah,
  Song of the Three Young Men, Song of the Three Holy Children, Song of the Three Children, Asarjas bön, De tre männens lovsång;
  Sus, Susanna, Susanna och Daniel, History of Susanna; Bel, Bel and the Dragon, Bel i Babel, Draken i Babel, Bel i Babylon;
  1Macc, 1MA, 1 Maccabees, 1 Mackabeerboken, 1 Mackabeerbok, 1 Mackabeer, 1 Makkabäer; 2Macc, 2MA, 2 Maccabees, 2 Mackabeerboken,
  2 Mackabeerbok, 2 Mackabeer, 2 Makkabäer; 3Macc, 3MA, 3 Maccabees, 3 Mackabeerboken; 4Macc, 4MA, 4 Maccabees, 4 Mackabeerboken;
  1Esd, 1ES, 1 Esdras; 2Esd, 2ES, 2 Esdras; 3 Esdras; 4 Esdras; 4Ezra, EZA; 5Ezra, 5EZ; 6Ezra, 6EZ; PrMan, MAN, Prayer of Manasseh,
  Prayer of Manasses, Manasses bön, Manasse bön, Konung Manasse bön; AddPs, Ps151, PS2, Psalm 151; PS3; Odes, ODA, Oder; PssSol, PSS, Psalms of Solomon,
  Salomos psalmer; EpLao, LAO, Laodiceans, Epistle to the Laodiceans; 2Bar, 2BA; 4Bar, 4BA; EpBar, LBA; Jub, Jubilees; 1En, ENO, Enoch, Henok;
  1MQ; 2MQ; 3MQ; REP; PRA, Sir Prologue, SirP`
  .split(/[,;]/)
  .map((name) => name.trim())

/** Parts of a USFM project that are not books: front and back matter, glossaries, indexes. */
export const peripherals = new Set(
  'FRT BAK INT OTH CNC GLO TDX NDX XXA XXB XXC XXD XXE XXF XXG XXM XXS'.split(' '),
)
