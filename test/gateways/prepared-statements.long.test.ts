import './prepared-statements.test.ts';
