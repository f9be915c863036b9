import { addTranslations, isLanguage, readLanguageFrom, setOwnWords } from '../../src/translate.ts';
import payment from '../paymentDialog/es.json' with { type: 'json' };
import texts from './es.json' with { type: 'json' };
import { scope } from './scope.ts';

/** Pages register the worker with their language in its address. */
const language = new URLSearchParams(scope.location.search).get('lang');

readLanguageFrom(() => (isLanguage(language) ? language : 'en'));
addTranslations('es', { ...payment, ...texts });
setOwnWords(scope.files);
