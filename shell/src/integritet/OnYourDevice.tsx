import { partId } from './Contents'

/** The data that the portal stores in the browser. */
export const OnYourDevice = () => (
  <section>
    <h2 id={partId('På din egen enhet')}>På din egen enhet</h2>
    <p>
      Webbläsaren minns en del åt dig. Bara inloggningens nycklar, valet av ljust eller mörkt, en öppnad
      förhandsvisning och ett nummer från 0 till 99 skickas till oss.
    </p>
    <ul>
      <li>Inloggningen: nycklarna som håller dig inloggad, tills du loggar ut.</li>
      <li>
        Dina val: ljust eller mörkt (en kaka), hur Bibelns text ser ut och vilket kapitel du läste senast.
      </li>
      <li>
        En förhandsvisning av en ny version, om du har öppnat en länk till en (också en kaka), tills du
        avslutar den eller länken slutar gälla.
      </li>
      <li>
        Ett slumpat nummer från 0 till 99, när en ny version av en sida provas hos några av besökarna (också
        en kaka), i trettio dagar. Det avgör vilken version du ser och säger inte vem du är.
      </li>
      <li>
        Små påminnelser: vilka nyheter du har sett, att du har öppnat evenemangen, att du redan är räknad som
        besök, från vilken sida du bad om ett nytt lösenord och, tills du stänger fliken, vilken version av en
        sida som inte fungerade.
      </li>
      <li>
        En fråga som du har börjat skriva, och bibelstället som den gäller, tills du skickar den, stänger
        fliken eller loggar ut.
      </li>
      <li>
        Kvitton på frågor som du har valt att spara här, tills du tar bort dem. De säger inte vad du frågade.
      </li>
      <li>
        Det du som medlem har skrivit, markerat eller bockat av och som ännu inte har sparats, tills det har
        sparats eller du loggar ut.
      </li>
      <li>
        En läsplan som du provar utan konto, tills du avbryter den eller loggar in: då flyttas den till
        kontot.
      </li>
      <li>
        Sidor och texter som du har öppnat, så att de går att läsa utan nät. De visar vad du har läst. Gamla
        trängs undan av nya, och när du loggar ut tas de bort.
      </li>
      <li>
        När du loggar ut, eller inloggningen upphör, tas allt detta bort, också utan nät. Kvar blir enhetens
        egna val: ljust eller mörkt, hur Bibelns text ser ut, vilka nyheter som är sedda, att evenemangen är
        öppnade och att besöket är räknat. Upphör den utan att du loggar ut, blir också det som du inte hann
        spara kvar, och visas bara när du har loggat in igen.
      </li>
    </ul>
    <p>
      Du tar bort också det genom att rensa portalens webbplatsdata i webbläsaren. Gör det om du har lånat
      någon annans enhet.
    </p>
  </section>
)
