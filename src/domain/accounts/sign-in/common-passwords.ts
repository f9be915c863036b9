const COMMON: ReadonlySet<string> = new Set(
  `
    !qaz2wsx 007007 0123456789 0987654321 0okmnji9 101010 10101010 102030 10203040 111222 111222333 112233
    11223344 1122334455 121212 12121212 123123 123123123 123321 12341234 1234321 12344321 1234512345 123454321
    123456 1234567 12345678 123456789 1234567890 12345678910 123654 123654789 123789 123abc 123password 123qwe
    131313 135790 142536 147258 147258369 147852 147852369 151515 159357 159753 171717 181818 191919 1a2b3c
    1a2b3c4d 1password 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 202020
    212121 222333 232323 232425 242424 246810 252525 258456 292929 2wsx3edc 303030 313131 321321 323232 333666
    343434 420420 454545 456123 456789 505050 565656 585858 654321 696969 696969a 707070 717171 727272 741852
    741852963 757575 7654321 767676 777888 787878 789456 789456123 797979 808080 818181 828282 868686 87654321
    878787 888999 898989 909090 987654321 9876543210 989898 999000 a123456 a1234567 a12345678 a123456789
    a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 aa123456 aabbcc abc123 abc1234 abc12345 abcabc abcd123 abcd1234 abcdef
    abcdef123 abcdefg abcdefgh access access123 access14 account account1 admin! admin1 admin123 admin1234
    admin12345 admin123456 admin2024 admin2025 admin2026 adminadmin administrator adventure agent007 airforce
    alaska alexander alexandra alexis alexis1 amanda amanda1 amazing america america1 american andrea andrea1
    andrew andrew1 android angel1 angel123 angel777 angelina angels anthony anthony1 apple1 apple123 apple1234
    april1 ariel1 army123 arsenal arsenal1 asd123 asdasd asdasd123 asdf123 asdf1234 asdfasdf asdfgh asdfghj
    asdfghjk asdfghjkl asdqwe123 asdzxc ashley ashley1 asshole asshole1 august august1 austin austin1 autumn
    autumn1 autumn2025 autumn2026 avengers awesome awesome1 azerty azerty123 azertyuiop babyblue babyboy
    babyboy1 babydoll babygirl babygirl1 bailey bailey1 banana banana1 barbie barbie1 barcelona bartman
    baseball baseball1 baseball12 basketball basketball1 batman batman1 batman123 beach1 beachbum beatles
    beautiful beautiful1 beckham believe believe1 berlin1 bestfriend birthday birthday1 bitch1 bitch123 biteme
    biteme1 black123 blackpink blank1 blessed blessed1 blink182 blizzard blue123 blue1234 bmwbmw bobmarley
    bond007 bonjour bonjour1 boston boston1 brandon brandon1 brasil brazil1 bronx123 brooklyn brooklyn1
    brother brother1 bts123 bubbles bubbles1 buddy1 buddy123 bullshit bunny1 burger business buster buster1
    butter1 butterfly butterfly1 california california1 callofduty camaro canada canada1 candy1 candy123
    captain captain1 carlos carlos1 cashmoney catcat champion champion1 change123 changeme changeme1
    changeme123 charizard charlie charlie1 charlie123 cheese cheese1 cheesecake chelsea chelsea1 cherry
    cherry1 chicago chicago1 chicken chicken1 children children1 chocolate chocolate1 christ1 christian
    christine christmas christmas1 christopher cinderella coffee coffee1 college college1 company company1
    computer computer1 contrasena contraseña cookie cookie1 cookie123 cool123 coolcool cooldude coolgirl
    coolguy corvette counter cowboys cowboys1 crazy1 crazy123 creative cricket cricket1 crystal crystal1
    cupcake cupcake1 daddy1 daddy123 daddysgirl dallas dallas1 daniel daniel1 daniel123 david123 december
    december1 default default1 demo123 demo1234 demodemo demon1 denver devil1 devil666 diablo diablo1 diamond
    diamond1 diana1 discovery disney disney1 doctor1 dogdog doggie doggy1 dollar dollars donald donald1 dragon
    dragon1 dragon12 dragon123 dreamer dreams dreams1 drowssap eagles eagles1 eduardo elizabeth elmo123 elvis1
    eminem eminem1 english1 example example1 explorer facebook facebook1 faith1 familia family family1
    fantastic father february fernando ferrari ferrari1 fire123 firefighter fireman florida florida1 flower
    flower1 flowers fluffy football football1 football12 football123 forever forever1 forever21 fortnite
    fortnite1 france1 francis freedom freedom1 friday friday1 friday13 friends friends1 friendship frodo1
    fuckme fuckyou fuckyou1 fuckyou2 gabriel gabriel1 gamer123 gaming gandalf gandalf1 gangsta gangster
    garfield george george1 germany ghost1 giants giants1 ginger ginger1 gmail123 godisgood godislove golden
    golden1 golfer golfer1 golfing goofy1 google google1 google123 gorgeous grandma green123 greenday guest123
    guestguest guitar guitar1 hallo123 halo123 hannah hannah1 happy1 happy123 happyday harley harley1
    harrypotter haslo123 hateyou hawaii heather heather1 heaven heaven1 hello1 hello123 hello1234 hello12345
    hellohello hellokitty helloworld hiphop hjkl1234 hockey hockey1 hogwarts holiday homer1 homework honda1
    honda123 honey1 honey123 honeybee hope123 hotmail1 hottie hulk123 hunter hunter1 hunter12 hunter2
    idontknow ihateyou ilovegod iloveher ilovehim ilovejesus iloveme iloveme1 iloveu iloveyou iloveyou!
    iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyou3 imagine instagram internet internet1 iphone iphone1
    ironman isabella island italia jackson jackson1 james007 jamesbond january jasmine jasmine1 jedi123
    jeep123 jennifer jennifer1 jessica jessica1 jesus1 jesus123 jesus777 jesuschrist jesussaves jets123
    jimihendrix jonathan jordan jordan1 jordan12 jordan23 joseph joseph1 joshua joshua1 journey julian justin
    justin1 justinbieber juventus katie1 killer killer1 killer123 killme kitten kitten1 kittens kitty1
    kittycat knicks knicks1 kobe24 lakers lakers1 lakers24 lauren lauren1 lebron23 legend lemon1 letitbe
    letmein letmein! letmein1 letmein123 letmeinn letmesee letsgo lightning linkedin lions1 liverpool
    liverpool1 lkjhgf login1 login123 loginlogin lollipop lollypop london london1 loser1 loser123 love123
    love1234 lovelove lovely lovely1 loveme loveme1 lover1 loverboy lovers loveyou lucky1 lucky123 lucky13
    lucky7 madison madison1 madonna maggie maggie1 manager manager1 manchester manhattan manhattan1 manutd
    maradona march2025 maria1 maria123 marine marines martin martin1 marvel1 master master1 master123
    mastermind matrix matrix1 matthew matthew1 max123 melissa melissa1 mercedes merlin merlin1 messi10
    metallica mets1986 mexico mexico1 miami1 michael michael1 michael123 michael2 michelle michelle1 mickey
    mickey1 microsoft miguel minecraft minecraft1 minnie minnie1 mnbvcx mnbvcxz mommy1 mommy123 monday monday1
    money1 money123 money777 monica monkey monkey1 monkey12 monkey123 monster monster1 motdepass motdepasse
    mother mother1 mountain music1 music123 musica mustang mustang1 mylove mypassword mypassword1 mysecret
    myself1 myspace myspace1 naruto naruto1 natasha nathan nathan1 navy123 ncc1701 neo123 newpassword newyork
    newyork1 newyork123 nicole nicole1 ninja1 ninja123 nintendo nirvana nirvana1 nopassword nothing nothing1
    november november1 number1 numberone nurse1 nyc123 ocean1 october october1 office office1 oliver oliver1
    olivia olivia1 onedirection opensesame openup orange orange1 orange12 orlando oscar1 p@ssw0rd p@ssw0rd1
    p@ssword pa55word packers packers1 pamela panther panthers paradise parent parent1 parent123 paris1 parola
    pass123 pass1234 pass12345 passme passpass passpass1 passw0rd passw0rd1 password password! password01
    password1 password11 password12 password123 password1234 password12345 password123456 password2
    password2024 password2025 password2026 password7 password99 passwort passwort1 passwort123 patrick
    patrick1 patriots peace1 peace123 peanut peanut1 pepper pepper1 perfect perfect1 phantom phoenix phoenix1
    pikachu pikachu1 pilot1 pink123 pizza1 pizza123 playboy playboy1 playstation poiuyt poiuytrewq pokemon
    pokemon1 pokemon123 police police1 pooh123 porsche porsche911 pretty1 prettygirl prince1 prince123
    princess princess1 princess12 princess123 private private1 pumpkin pumpkin1 puppies puppy1 purple purple1
    pussycat q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz123 qazwsx qazwsx123 qazwsxedc qazxsw qazxswedc qqwwee
    queen123 queens1 qwe123 qwe123qwe qweasd qweasd123 qweasdzxc qweqwe qwer1234 qwert123 qwert12345 qwerty
    qwerty007 qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu qwertyui qwertyuiop
    qwertz qwertz123 rabbit rachel rachel1 rainbow rainbow1 ranger ranger1 rangers rangers1 realmadrid rebecca
    red123 redred redsox redsox1 rich123 richard richard1 river1 robert robert1 robert12 roberto roblox
    roblox123 rocknroll rockstar rockstar1 rocky1 rocky123 ronaldo ronaldo1 ronaldo7 root123 rootroot rugby1
    runner samantha samantha1 sample sample123 samsung samsung1 samsung123 sandra sarah1 sarah123 satan666
    saturday school school1 school123 science scooby scooby1 scoobydoo seattle sebastian secret secret1
    secret123 secure security security1 security123 senha123 september sexy123 sexyboy sexygirl shadow shadow1
    shadow12 shadow123 shannon shithead signin signup123 silver silver1 simpson simpsons sister sister1
    skywalker slipknot smile1 smile123 smiles smiley snoopy snoopy1 soccer soccer1 soccer12 softball soldier
    sophie sophie1 special special1 spiderman spiderman1 spongebob spongebob1 spring spring123 spring2025
    spring2026 startrek starwars starwars1 steelers steelers1 stephanie steven steven1 storm1 strawberry
    student student1 student123 stupid stupid1 subaru success success1 sugar1 sugar123 summer summer1
    summer123 summer2023 summer2024 summer2025 summer2026 sunday sunflower sunshine sunshine1 sunshine12
    superman superman1 superuser supervisor surfer sweetheart sweetie sweetpea sweety swimmer1 sydney system
    system32 taylor taylor1 taylor13 taylorswift teacher teacher1 temp123 temp1234 temporary tennis tennis1
    test123 test1234 test12345 tester tester123 testing testing1 testing123 testtest texas1 thepassword thomas
    thomas1 thomas12 thuglife thunder thunder1 thx1138 tiffany tiger1 tiger123 tigers tigger tigger1 toor123
    topsecret toyota toyota1 travel travel1 trekker trotter trotter1 trotter123 trotwell trotwell1 trotwell123
    trustme trustno1 trustnoone turkey50 twilight twilight1 twitter tyler1 unicorn unicorn1 university unknown
    usa123 user123 user1234 username username1 useruser vacation vampire vanessa vanessa1 victor victor1
    victoria victoria1 vincent volleyball wachtwoord walker walker1 walker123 walking warrior warriors
    wasdwasd weekend welcome welcome! welcome01 welcome1 welcome12 welcome123 welcome1234 welcome2 welcome2024
    welcome2025 welcome2026 whatever whatever1 whatever123 white123 william william1 windows windows1 winner
    winner1 winnie winniethepooh winter winter1 winter123 winter2024 winter2025 winter2026 wizard wizard1
    wonderful wordpass wrestling xbox360 yahoo123 yankees yankees1 yankees2 yellow yellow1 yoda123 youtube
    youtube1 zachary zaq123 zaq12wsx zaq1xsw2 zaq1zaq1 zxc123 zxcvbn zxcvbn123 zxcvbnm zxcvbnm123 zxczxc
  `
    .trim()
    .split(/\s+/),
);

/** Whether a password is common, or one repeated character (ACCOUNT-11). Ignores case. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return COMMON.has(plain) || new Set(plain).size === 1;
}
