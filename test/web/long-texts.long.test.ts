import './long-texts.test.ts';
