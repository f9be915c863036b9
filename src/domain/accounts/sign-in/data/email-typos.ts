export const endingTypos: Readonly<Record<string, string>> = expand({
  com: 'con cmo ocm comm coom cim cpm cok vom xom clm ckm vim conm cmm coml comn come comi c0m cxom copm',
  net: 'nte ent met nett neet netr nwt nrt',
  org: 'ogr rog orgg orf orh ogrg prg',
  edu: 'eud deu eduu edy ediu',
  gov: 'gvo ogv govv',
  'co.uk': 'couk',
});

export const providerTypos: Readonly<Record<string, string>> = expand({
  gmail:
    'gmai gmial gamil gmal gmil gmaill gmali gnail gmaik gmaol gmsil gmaul gmqil ggmail gmmail gmailc gmaail',
  hotmail: 'hotmial hotmal hotmai hotmil hotmaill hotnail homail hotamil htomail hormail hotmali hoymail',
  yahoo: 'yaho yahooo yhoo yhaoo yaoo yahho yaboo yajoo yahpo yshoo yaahoo yahoi uahoo',
  outlook:
    'outlok outloo outllok outlokk oulook outook otlook outlool outloook outlukk outluk outlock putlook',
  icloud: 'iclod iclould icoud icloid iclous icluod icloudd iclud iclowd oicloud',
  comcast: 'comcst comast concast comcasr',
  verizon: 'verzon verison verizn veriozn',
  protonmail: 'protonmial protonmai protonmal prontonmail protonmali',
  optonline: 'optonlin optonlne optoline optonlie',
});

/** Real country endings under which these providers have no mailboxes: a lost "m" or "o" of "com". */
export const comOnlyProviders: ReadonlySet<string> = new Set([
  'gmail',
  'hotmail',
  'yahoo',
  'outlook',
  'icloud',
  'aol',
]);
export const lostCom: ReadonlySet<string> = new Set(['co', 'cm', 'om']);

function expand(slips: Record<string, string>): Record<string, string> {
  const pairs = Object.entries(slips).flatMap(([corrected, typos]) =>
    typos.split(' ').map((typo) => [typo, corrected]),
  );
  return Object.fromEntries(pairs);
}
