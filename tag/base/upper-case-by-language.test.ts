import fc from 'fast-check';
import { toUpperCaseByLanguage } from './upper-case-by-language.ts';

test.each([
  ['Θεσσαλονίκη', 'ΘΕΣΣΑΛΟΝΙΚΗ'],
  ['ΘΕΣΣΑΛΟΝΊΚΗ', 'ΘΕΣΣΑΛΟΝΙΚΗ'],
  ['Ελλάδα', 'ΕΛΛΑΔΑ'],
  ['Προϊστάμενος', 'ΠΡΟΪΣΤΑΜΕΝΟΣ'],
  ['3 Μαΐου', '3 ΜΑΪΟΥ'],
  ['Μάιος', 'ΜΑΪΟΣ'],
  ['ΜΆΙΟΣ', 'ΜΑΪΟΣ'],
  ['άυλος', 'ΑΫΛΟΣ'],
  ['Ναύπλιο', 'ΝΑΥΠΛΙΟ'],
  ['Ἀθῆναι', 'ΑΘΗΝΑΙ'],
  ['Αθήνα ή Πάτρα', 'ΑΘΗΝΑ Ή ΠΑΤΡΑ'],
  ['τῷ', 'ΤΩΙ'],
])('Greek: %s becomes %s', (text, capitals) => {
  expect(toUpperCaseByLanguage(text)).toBe(capitals);
});

test.each([
  ['Iğdır İli', 'IĞDIR İLİ'],
  ['Diyarbakır', 'DİYARBAKIR'],
  ['İzmir Adnan Menderes', 'İZMİR ADNAN MENDERES'],
  ['Bakı Heydər Əliyev', 'BAKI HEYDƏR ƏLİYEV'],
  // These texts have no letter that is only Turkish.
  ['Timişoara', 'TIMIŞOARA'],
  ['Türkiye', 'TÜRKIYE'],
  ['Paris', 'PARIS'],
])('%s becomes %s', (text, capitals) => {
  expect(toUpperCaseByLanguage(text)).toBe(capitals);
});

test('other letters become what they always become', () => {
  for (const text of ['são paulo', 'straße', 'Đà Nẵng', 'Київ', '北京', 'ñ', 'e\u0301'.normalize('NFC')])
    expect(toUpperCaseByLanguage(text)).toBe(text.toUpperCase());
});

test('capitals stay as they are', () => {
  const letters = fc.constantFrom(
    ...Array.from('αάεηήιίϊΐουύϋΰωώςσΑΆΉΊΪΎΫᾳᾴᾷῆἄἤὴiıİğĞşIé ΄-\u0301\u0308\u0307\u0345\u0313\u0342'),
  );
  const texts = fc.oneof(
    fc.string({ unit: letters, maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const once = toUpperCaseByLanguage(text.normalize('NFC'));
      expect(toUpperCaseByLanguage(once)).toBe(once);
      expect(once.normalize('NFC')).toBe(once);
    }),
    { numRuns: 1000 },
  );
});
