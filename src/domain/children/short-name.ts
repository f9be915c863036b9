const TITLE = /^(dra?|prof|mrs?|ms|miss|sra?|srta|señor(a|ita)?)\.?$/i;
const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i;
const PARTICLE = 'd[aei]|del|d[oa]s|du|las?|los|van|von|de[nr]|te[nr]';
const BEFORE_FAMILY = new RegExp(`^(?:(?:${PARTICLE}|st\\.?) )+`, 'i');
const LOWER_PARTICLE = new RegExp(`^(?:${PARTICLE})$`);

/** Unless the family says otherwise: "Anna" of "Lee, Anna", "Who" of "Dr. Who", "Cruz" of "de la Cruz", "St. John" as it is. */
export function guessedShortName(name: string): string {
  const [, given = ''] =
    /^[^\s,，،、]+[,，،、]\s*([\p{Lu}\p{Lo}].*)$/u.exec(name.replace(BEFORE_FAMILY, '')) ?? [];
  const all = (SUFFIX.test(given) ? name : given || name).match(/(?:St\.? )?[^\s,，،、]+/gi) ?? [];
  const words = all.filter((word) => /\p{L}/u.test(word));
  const called = words.find((word) => !TITLE.test(word) && !LOWER_PARTICLE.test(word));
  return (called ?? words[0] ?? name).slice(0, 40);
}
